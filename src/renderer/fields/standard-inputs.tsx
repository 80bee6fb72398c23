/**
 * The table of inputs: how each kind of field is edited. It is separate from the table of renderers (`standard-renderers.ts`), because most records
 * are only read. Large and rare inputs are loaded with the first field of their kind.
 */
import type { ComponentType } from "react";
import { lazyView } from "../../ui/lazy/lazy-view.tsx";
import { nestedRenderer } from "./nested/nested.tsx";
import type { InputTable } from "./widget/field-registry.ts";
import { compiledField, type FieldRenderer, type WidgetProps } from "./widget/widget-props.ts";
import { pickerRenderer } from "./widgets/account-picker.tsx";
import { attachmentsRenderer } from "./widgets/attachments.tsx";
import { checkBoxRenderer, switchRenderer } from "./widgets/check-box.tsx";
import { codeChoiceRenderer } from "./widgets/code-choice.tsx";
import { CodeChoiceInput } from "./widgets/code-choice-input.tsx";
import { colorRenderer } from "./widgets/color.tsx";
import { ColorInput } from "./widgets/color-input.tsx";
import { DateBox, DateTimeBox, DueBox, MonthBox, TimeBox } from "./widgets/date-inputs.tsx";
import { dateRenderer, dateTimeRenderer, monthRenderer, timeRenderer } from "./widgets/dates.tsx";
import { dueRenderer } from "./widgets/due.tsx";
import { fileRenderer } from "./widgets/file.tsx";
import { imageRenderer } from "./widgets/image.tsx";
import { ipRangesRenderer, rangesOf } from "./widgets/ip-ranges.tsx";
import { jsonRenderer, jsonText } from "./widgets/json.tsx";
import { entriesOf, keyValueRenderer } from "./widgets/key-value.tsx";
import { localizedTextRenderer } from "./widgets/localized-text.ts";
import { markdownRenderer } from "./widgets/markdown.tsx";
import { multiSelectRenderer } from "./widgets/multi-select.tsx";
import { MultiSelectInput } from "./widgets/multi-select-input.tsx";
import { headingRenderer, hiddenRenderer, unknownRenderer } from "./widgets/no-value.tsx";
import { MoneyInput, NumberBox } from "./widgets/number-inputs.tsx";
import { moneyRenderer, numberRenderer } from "./widgets/numbers.ts";
import { PasswordInput } from "./widgets/password-input.tsx";
import { marginRenderer, priceRenderer } from "./widgets/price.tsx";
import { RadioGroupInput } from "./widgets/radio-group-input.tsx";
import { ratingRenderer } from "./widgets/rating.tsx";
import { remoteChoiceRenderer } from "./widgets/remote-choice.tsx";
import { RemoteChoiceInput } from "./widgets/remote-choice-input.tsx";
import { rowPickerRenderer } from "./widgets/row-picker.tsx";
import { SelectInput } from "./widgets/select-input.tsx";
import { comboboxRenderer, radioGroupRenderer } from "./widgets/single-choice.ts";
import { statusRenderer } from "./widgets/status.tsx";
import { tableRenderer } from "./widgets/table/table.tsx";
import { tagsRenderer } from "./widgets/tags.ts";
import { TagsInput } from "./widgets/tags-input.tsx";
import { TextAreaInput, TextBoxInput, TextInput } from "./widgets/text-inputs.tsx";
import { linkRenderer, passwordRenderer, textAreaRenderer, textBoxRenderer } from "./widgets/texts.tsx";
import { CheckBoxInput, SwitchInput } from "./widgets/toggle-input.tsx";

/**
 * Lists of objects and free-form objects: an rjsf Form inside a field, with the same schema and widgets. It is larger than all other inputs
 * together, so it is loaded with the first field that needs it.
 */
const NestedInput: ComponentType<WidgetProps> = lazyView(async () => (await import("./nested/nested-form.tsx")).NestedForm, {
  waiting: () => <div className="ts-skeleton ts-skeleton-box" />,
});

/**
 * A widget that is loaded with the first field that needs it.
 *
 * @param rem its height in rem, reserved while it loads, so that nothing moves
 */
const lazyWidget = (
  load: () => Promise<ComponentType<WidgetProps>>,
  rem: (props: WidgetProps) => number = () => 1,
): ComponentType<WidgetProps> =>
  lazyView(load, {
    waiting: (props) => (
      <span id={props.id} className="ts-skeleton ts-widget-bar" style={{ height: `calc(var(--ts-control) * ${rem(props)})` }} />
    ),
  });

/** A heading between the inputs of a form. */
const HeadingInput = ({ label }: WidgetProps) => <h3 className="ts-heading">{label}</h3>;

/** For a template that this release cannot edit: it names the template, and the other fields work. */
function UnknownInput(props: WidgetProps) {
  const { ports } = props.registry.formContext;
  return (
    <div className="ts-problem" role="note" id={props.id}>
      {ports.texts.t("renderer.unknownTemplate", { template: String(compiledField(props)?.field.DisplayTemplate ?? "") })}
    </div>
  );
}

const rowsIn = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

export const standardInputs: InputTable = new Map<FieldRenderer, ComponentType<WidgetProps>>([
  [unknownRenderer, UnknownInput],
  [textBoxRenderer, TextBoxInput],
  [textAreaRenderer, TextAreaInput],
  [numberRenderer, NumberBox],
  [moneyRenderer, MoneyInput],
  [priceRenderer, MoneyInput],
  [marginRenderer, NumberBox],
  [ratingRenderer, lazyWidget(async () => (await import("./widgets/rating-input.tsx")).RatingInput)],
  [checkBoxRenderer, CheckBoxInput],
  [switchRenderer, SwitchInput],
  [comboboxRenderer, SelectInput],
  [remoteChoiceRenderer, RemoteChoiceInput],
  [codeChoiceRenderer, CodeChoiceInput],
  [pickerRenderer, RemoteChoiceInput],
  [radioGroupRenderer, RadioGroupInput],
  [multiSelectRenderer, MultiSelectInput],
  [tagsRenderer, TagsInput],
  [dateRenderer, DateBox],
  [dateTimeRenderer, DateTimeBox],
  [dueRenderer, DueBox],
  [statusRenderer, SelectInput],
  [linkRenderer, TextInput],
  [headingRenderer, HeadingInput],
  // The store holds the value; no element is needed.
  [hiddenRenderer, () => null],
  [nestedRenderer, NestedInput],
  [monthRenderer, MonthBox],
  [timeRenderer, TimeBox],
  [passwordRenderer, PasswordInput],
  [colorRenderer, ColorInput],
  [
    ipRangesRenderer,
    lazyWidget(
      async () => (await import("./widgets/ip-ranges-editor.tsx")).IpRangesEditor,
      ({ value }) => (rangesOf(value).length > 0 ? 2 : 1),
    ),
  ],
  [
    fileRenderer,
    lazyWidget(
      async () => (await import("./widgets/file-editor.tsx")).FileEditor,
      () => 1.6,
    ),
  ],
  [
    imageRenderer,
    lazyWidget(
      async () => (await import("./widgets/file-editor.tsx")).ImageEditor,
      () => 3,
    ),
  ],
  [
    attachmentsRenderer,
    lazyWidget(
      async () => (await import("./widgets/attachments-editor.tsx")).AttachmentsEditor,
      ({ value }) => rowsIn(value) * 1.6 + 1.6,
    ),
  ],
  [
    markdownRenderer,
    lazyWidget(
      async () => (await import("./widgets/markdown-editor.tsx")).MarkdownEditor,
      () => 4,
    ),
  ],
  [
    jsonRenderer,
    lazyWidget(
      async () => (await import("./widgets/json-editor.tsx")).JsonEditor,
      ({ value }) => Math.min(8, Math.max(3, jsonText(value).split("\n").length / 2 + 0.5)),
    ),
  ],
  [
    keyValueRenderer,
    lazyWidget(
      async () => (await import("./widgets/key-value-editor.tsx")).KeyValueEditor,
      ({ value }) => entriesOf(value).length * 1.2 + 2,
    ),
  ],
  [rowPickerRenderer, lazyWidget(async () => (await import("./widgets/row-picker-input.tsx")).RowPickerInput)],
  [localizedTextRenderer, lazyWidget(async () => (await import("./widgets/localized-text-input.tsx")).LocalizedTextInput)],
  [
    tableRenderer,
    lazyWidget(
      async () => (await import("./widgets/table/table-editor.tsx")).TableEditor,
      ({ value }) => Math.min(50, rowsIn(value)) + 2,
    ),
  ],
]);
