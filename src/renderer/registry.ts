/**
 * The one table of field renderers. Each file of `widgets/` exports a renderer: its tester says how well it fits a field, the highest
 * rank wins. A new widget is two files, to look at and to fill in, and a line here and in `inputs/inputs.ts`.
 */
import "./styles/widgets.css";
import { installRenderers } from "./renderer-of.ts";
import { pickerRenderer } from "./widgets/account-picker.tsx";
import { checkBoxRenderer, switchRenderer } from "./widgets/check-box.tsx";
import { codeChoiceRenderer } from "./widgets/code-choice.tsx";
import { colorRenderer } from "./widgets/color.tsx";
import { comboboxRenderer } from "./widgets/combobox.ts";
import { dateRenderer } from "./widgets/date.ts";
import { dateTimeRenderer } from "./widgets/date-time.tsx";
import type { FieldRenderer } from "./widgets/field-renderer.ts";
import { fileRenderer } from "./widgets/file.tsx";
import { headingRenderer } from "./widgets/heading.ts";
import { hiddenRenderer } from "./widgets/hidden.ts";
import { imageRenderer } from "./widgets/image.tsx";
import { ipRangesRenderer } from "./widgets/ip-ranges.tsx";
import { jsonRenderer } from "./widgets/json.tsx";
import { keyValueRenderer } from "./widgets/key-value.tsx";
import { linkRenderer } from "./widgets/link.tsx";
import { localizedTextRenderer } from "./widgets/localized-text.ts";
import { markdownRenderer } from "./widgets/markdown.tsx";
import { moneyRenderer } from "./widgets/money.ts";
import { monthRenderer } from "./widgets/month.ts";
import { multiSelectRenderer } from "./widgets/multi-select.tsx";
import { nestedRenderer } from "./widgets/nested.tsx";
import { numberRenderer } from "./widgets/number.ts";
import { passwordRenderer } from "./widgets/password.ts";
import { radioGroupRenderer } from "./widgets/radio-group.ts";
import { remoteChoiceRenderer } from "./widgets/remote-choice.tsx";
import { statusRenderer } from "./widgets/status.tsx";
import { tableRenderer } from "./widgets/table/table.tsx";
import { tagsRenderer } from "./widgets/tags.ts";
import { textAreaRenderer } from "./widgets/text-area.tsx";
import { textBoxRenderer } from "./widgets/text-box.tsx";
import { unknownRenderer } from "./widgets/unknown.tsx";

const renderers: readonly FieldRenderer[] = [
  unknownRenderer,
  textBoxRenderer,
  textAreaRenderer,
  numberRenderer,
  moneyRenderer,
  checkBoxRenderer,
  switchRenderer,
  comboboxRenderer,
  remoteChoiceRenderer,
  codeChoiceRenderer,
  pickerRenderer,
  radioGroupRenderer,
  multiSelectRenderer,
  tagsRenderer,
  dateRenderer,
  dateTimeRenderer,
  statusRenderer,
  linkRenderer,
  headingRenderer,
  hiddenRenderer,
  nestedRenderer,
  monthRenderer,
  passwordRenderer,
  colorRenderer,
  ipRangesRenderer,
  fileRenderer,
  imageRenderer,
  markdownRenderer,
  jsonRenderer,
  keyValueRenderer,
  localizedTextRenderer,
  tableRenderer,
];

installRenderers(renderers);

export { drawValue, rendererOf, textOf } from "./renderer-of.ts";
