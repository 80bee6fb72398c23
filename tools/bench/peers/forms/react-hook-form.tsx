import { Checkbox, FormControlLabel, MenuItem, TextField } from "@mui/material";
import { type Control, Controller, useForm } from "react-hook-form";
import { type BenchField, benchFields, benchValues, CHOICES } from "../../forms/field-list.ts";
import { expose } from "../../forms/measure-page.ts";

type Values = Record<string, string | number | boolean>;

function HookField({ field, control }: { field: BenchField; control: Control<Values> }) {
  const { name, label, kind, required } = field;
  return (
    <Controller
      name={name}
      control={control}
      rules={{ required, ...(kind === "number" ? { min: 0, max: 1000 } : kind === "switch" ? {} : { maxLength: 2000 }) }}
      render={({ field: input, fieldState }) =>
        kind === "switch" ? (
          <FormControlLabel
            label={label}
            control={<Checkbox checked={input.value === true} onChange={input.onChange} onBlur={input.onBlur} />}
          />
        ) : (
          <TextField
            {...input}
            label={label}
            size="small"
            fullWidth
            required={required}
            error={fieldState.invalid}
            helperText={fieldState.error?.message}
            type={kind === "number" ? "number" : kind === "date" ? "date" : "text"}
            multiline={kind === "long"}
            select={kind === "choice"}
          >
            {kind === "choice"
              ? CHOICES.map((choice) => (
                  <MenuItem key={choice} value={choice}>
                    {choice}
                  </MenuItem>
                ))
              : undefined}
          </TextField>
        )
      }
    />
  );
}

function Form({ fields, onSubmit }: { fields: BenchField[]; onSubmit: () => void }) {
  const { control, handleSubmit } = useForm<Values>({ defaultValues: benchValues(fields), mode: "onBlur" });
  return (
    <form onSubmit={handleSubmit(onSubmit)} noValidate>
      {fields.map((field) => (
        <HookField key={field.name} field={field} control={control} />
      ))}
      <button type="submit">Save</button>
    </form>
  );
}

expose({ form: (count, onSubmit) => <Form fields={benchFields(count)} onSubmit={onSubmit} /> });
