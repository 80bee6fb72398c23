/**
 * The one table of inputs: what each kind of field is filled in with. Apart from the table of renderers (`registry.ts`), because most records are only
 * looked at. What is large and seldom arrives with the first field of its kind.
 */
import type { ComponentType } from "react";
import { installInputs } from "../renderer-of.ts";
import { pickerRenderer } from "../widgets/account-picker.tsx";
import { checkBoxRenderer, switchRenderer } from "../widgets/check-box.tsx";
import { codeChoiceRenderer } from "../widgets/code-choice.tsx";
import { CodeChoiceInput } from "../widgets/code-choice-input.tsx";
import { colorRenderer } from "../widgets/color.tsx";
import { ColorInput } from "../widgets/color-input.tsx";
import { comboboxRenderer } from "../widgets/combobox.ts";
import { dateRenderer } from "../widgets/date.ts";
import { DateBox } from "../widgets/date-box.tsx";
import { dateTimeRenderer } from "../widgets/date-time.tsx";
import { DateTimeBox } from "../widgets/date-time-box.tsx";
import type { FieldRenderer } from "../widgets/field-renderer.ts";
import { fileRenderer } from "../widgets/file.tsx";
import { headingRenderer } from "../widgets/heading.ts";
import { HeadingInput } from "../widgets/heading-input.tsx";
import { hiddenRenderer } from "../widgets/hidden.ts";
import { imageRenderer } from "../widgets/image.tsx";
import { ipRangesRenderer } from "../widgets/ip-ranges.tsx";
import { jsonRenderer } from "../widgets/json.tsx";
import { jsonText } from "../widgets/json-text.ts";
import { keyValueRenderer } from "../widgets/key-value.tsx";
import { entriesOf } from "../widgets/key-value-entries.ts";
import { lazyWidget } from "../widgets/lazy-widget.tsx";
import { linkRenderer } from "../widgets/link.tsx";
import { localizedTextRenderer } from "../widgets/localized-text.ts";
import { markdownRenderer } from "../widgets/markdown.tsx";
import { moneyRenderer } from "../widgets/money.ts";
import { MoneyInput } from "../widgets/money-input.tsx";
import { monthRenderer } from "../widgets/month.ts";
import { MonthBox } from "../widgets/month-box.tsx";
import { multiSelectRenderer } from "../widgets/multi-select.tsx";
import { MultiSelectInput } from "../widgets/multi-select-input.tsx";
import { nestedRenderer } from "../widgets/nested.tsx";
import { NestedInput } from "../widgets/nested-input.tsx";
import { numberRenderer } from "../widgets/number.ts";
import { NumberBox } from "../widgets/number-box.tsx";
import { passwordRenderer } from "../widgets/password.ts";
import { PasswordInput } from "../widgets/password-input.tsx";
import { radioGroupRenderer } from "../widgets/radio-group.ts";
import { RadioGroupInput } from "../widgets/radio-group-input.tsx";
import { rangesOf } from "../widgets/ranges-of.ts";
import { remoteChoiceRenderer } from "../widgets/remote-choice.tsx";
import { RemoteChoiceInput } from "../widgets/remote-choice-input.tsx";
import { SelectInput } from "../widgets/select-input.tsx";
import { statusRenderer } from "../widgets/status.tsx";
import { tableRenderer } from "../widgets/table/table.tsx";
import { tagsRenderer } from "../widgets/tags.ts";
import { TagsInput } from "../widgets/tags-input.tsx";
import { textAreaRenderer } from "../widgets/text-area.tsx";
import { TextAreaInput } from "../widgets/text-area-input.tsx";
import { textBoxRenderer } from "../widgets/text-box.tsx";
import { TextBoxInput } from "../widgets/text-box-input.tsx";
import { TextInput } from "../widgets/text-input.tsx";
import { CheckBoxInput, SwitchInput } from "../widgets/toggle-input.tsx";
import { unknownRenderer } from "../widgets/unknown.tsx";
import { UnknownInput } from "../widgets/unknown-input.tsx";
import type { WidgetProps } from "../widgets/widget-props.ts";

const rowsIn = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

const inputs: readonly (readonly [FieldRenderer, ComponentType<WidgetProps>])[] = [
  [unknownRenderer, UnknownInput],
  [textBoxRenderer, TextBoxInput],
  [textAreaRenderer, TextAreaInput],
  [numberRenderer, NumberBox],
  [moneyRenderer, MoneyInput],
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
  [statusRenderer, SelectInput],
  [linkRenderer, TextInput],
  [headingRenderer, HeadingInput],
  // The store carries the value; nothing has to stand in the page for it.
  [hiddenRenderer, () => null],
  [nestedRenderer, NestedInput],
  [monthRenderer, MonthBox],
  [passwordRenderer, PasswordInput],
  [colorRenderer, ColorInput],
  [
    ipRangesRenderer,
    lazyWidget(
      async () => (await import("../widgets/ip-ranges-editor.tsx")).IpRangesEditor,
      ({ value }) => (rangesOf(value).length > 0 ? 2 : 1),
    ),
  ],
  [
    fileRenderer,
    lazyWidget(
      async () => (await import("../widgets/file-editor.tsx")).FileEditor,
      () => 1.6,
    ),
  ],
  [
    imageRenderer,
    lazyWidget(
      async () => (await import("../widgets/file-editor.tsx")).ImageEditor,
      () => 3,
    ),
  ],
  [
    markdownRenderer,
    lazyWidget(
      async () => (await import("../widgets/markdown-editor.tsx")).MarkdownEditor,
      () => 4,
    ),
  ],
  [
    jsonRenderer,
    lazyWidget(
      async () => (await import("../widgets/json-editor.tsx")).JsonEditor,
      ({ value }) => Math.min(8, Math.max(3, jsonText(value).split("\n").length / 2 + 0.5)),
    ),
  ],
  [
    keyValueRenderer,
    lazyWidget(
      async () => (await import("../widgets/key-value-editor.tsx")).KeyValueEditor,
      ({ value }) => entriesOf(value).length * 1.2 + 2,
    ),
  ],
  [localizedTextRenderer, lazyWidget(async () => (await import("../widgets/localized-text-input.tsx")).LocalizedTextInput)],
  [
    tableRenderer,
    lazyWidget(
      async () => (await import("../widgets/table/table-editor.tsx")).TableEditor,
      ({ value }) => Math.min(50, rowsIn(value)) + 2,
    ),
  ],
];

installInputs(new Map(inputs));

export { inputOf } from "../renderer-of.ts";
