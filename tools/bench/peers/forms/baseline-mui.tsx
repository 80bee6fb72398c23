/** The baseline: MUI by hand, with memoised fields. */
import { Checkbox, FormControlLabel, MenuItem, TextField } from "@mui/material";
import { memo, type SubmitEvent, useCallback, useRef, useState } from "react";
import { type BenchField, benchFields, benchValues, CHOICES } from "../../forms/field-list.ts";
import { expose } from "../../forms/measure-page.ts";

type Value = string | number | boolean;
interface FieldProps {
  field: BenchField;
  value: Value;
  error: string | undefined;
  onChange: (name: string, value: Value) => void;
}

const MuiField = memo(function MuiField({ field, value, error, onChange }: FieldProps) {
  const { name, label, kind, required } = field;
  if (kind === "switch")
    return (
      <FormControlLabel
        label={label}
        control={<Checkbox checked={value === true} onChange={(event) => onChange(name, event.target.checked)} />}
      />
    );
  return (
    <TextField
      label={label}
      name={name}
      required={required}
      size="small"
      fullWidth
      error={error !== undefined}
      helperText={error}
      value={value}
      type={kind === "number" ? "number" : kind === "date" ? "date" : "text"}
      multiline={kind === "long"}
      select={kind === "choice"}
      onChange={(event) => onChange(name, kind === "number" ? Number(event.target.value) : event.target.value)}
    >
      {kind === "choice"
        ? CHOICES.map((choice) => (
            <MenuItem key={choice} value={choice}>
              {choice}
            </MenuItem>
          ))
        : undefined}
    </TextField>
  );
});

function judge(field: BenchField, value: Value | undefined): string | undefined {
  if (field.required && (value === undefined || value === "")) return `${field.label} is required.`;
  if (field.kind === "number" && (typeof value !== "number" || value < 0 || value > 1000))
    return `${field.label} must lie between 0 and 1000.`;
  if (typeof value === "string" && value.length > 2000) return `${field.label} is too long.`;
  return undefined;
}

function Form({ fields, onSubmit }: { fields: BenchField[]; onSubmit: () => void }) {
  const [values, setValues] = useState(() => benchValues(fields));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const latest = useRef(values);
  latest.current = values;
  const change = useCallback((name: string, value: Value) => setValues((current) => ({ ...current, [name]: value })), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = Object.fromEntries(
      fields.flatMap((field) => {
        const error = judge(field, latest.current[field.name]);
        return error === undefined ? [] : [[field.name, error]];
      }),
    );
    setErrors(found);
    if (Object.keys(found).length === 0) onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      {fields.map((field) => (
        <MuiField key={field.name} field={field} value={values[field.name] ?? ""} error={errors[field.name]} onChange={change} />
      ))}
      <button type="submit">Save</button>
    </form>
  );
}

expose({ form: (count, onSubmit) => <Form fields={benchFields(count)} onSubmit={onSubmit} /> });
