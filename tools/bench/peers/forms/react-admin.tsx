import {
  AdminContext,
  BooleanInput,
  DateInput,
  Form,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  required,
  SaveButton,
  SelectInput,
  TextInput,
} from "react-admin";
import { type BenchField, benchFields, benchValues, CHOICES } from "../../forms/field-list.ts";
import { expose } from "../../forms/measure-page.ts";

const choices = CHOICES.map((choice) => ({ id: choice, name: choice }));
const needed = [required()];
const optional: ReturnType<typeof required>[] = [];
const range = [minValue(0), maxValue(1000)];
const short = [maxLength(2000)];

function AdminInput({ name, label, kind, required: isRequired }: BenchField) {
  const validate = isRequired ? needed : optional;
  if (kind === "number") return <NumberInput source={name} label={label} validate={[...validate, ...range]} />;
  if (kind === "choice") return <SelectInput source={name} label={label} choices={choices} validate={validate} />;
  if (kind === "switch") return <BooleanInput source={name} label={label} />;
  if (kind === "date") return <DateInput source={name} label={label} validate={validate} />;
  return <TextInput source={name} label={label} multiline={kind === "long"} validate={[...validate, ...short]} />;
}

expose({
  form: (count, onSubmit) => {
    const fields = benchFields(count);
    return (
      <AdminContext>
        <Form defaultValues={benchValues(fields)} onSubmit={onSubmit}>
          {fields.map((field) => (
            <AdminInput key={field.name} {...field} />
          ))}
          <SaveButton alwaysEnable />
        </Form>
      </AdminContext>
    );
  },
});
