/**
 * The table of field renderers. Each file of `widgets/` exports a renderer: its tester says how well it fits a field, and the highest rank wins. A
 * new widget is two files (view and input), one line here and one in `standard-inputs.tsx`.
 */
import "../styles/widgets.css";
import { nestedRenderer } from "./nested/nested.tsx";
import type { FieldRenderer } from "./widget/widget-props.ts";
import { pickerRenderer } from "./widgets/account-picker.tsx";
import { attachmentsRenderer } from "./widgets/attachments.tsx";
import { checkBoxRenderer, switchRenderer } from "./widgets/check-box.tsx";
import { codeChoiceRenderer } from "./widgets/code-choice.tsx";
import { colorRenderer } from "./widgets/color.tsx";
import { dateRenderer, dateTimeRenderer, monthRenderer, timeRenderer } from "./widgets/dates.tsx";
import { dueRenderer } from "./widgets/due.tsx";
import { fileRenderer } from "./widgets/file.tsx";
import { imageRenderer } from "./widgets/image.tsx";
import { ipRangesRenderer } from "./widgets/ip-ranges.tsx";
import { jsonRenderer } from "./widgets/json.tsx";
import { keyValueRenderer } from "./widgets/key-value.tsx";
import { localizedTextRenderer } from "./widgets/localized-text.ts";
import { markdownRenderer } from "./widgets/markdown.tsx";
import { multiSelectRenderer } from "./widgets/multi-select.tsx";
import { headingRenderer, hiddenRenderer, unknownRenderer } from "./widgets/no-value.tsx";
import { moneyRenderer, numberRenderer } from "./widgets/numbers.ts";
import { marginRenderer, priceRenderer } from "./widgets/price.tsx";
import { ratingRenderer } from "./widgets/rating.tsx";
import { remoteChoiceRenderer } from "./widgets/remote-choice.tsx";
import { rowPickerRenderer } from "./widgets/row-picker.tsx";
import { comboboxRenderer, radioGroupRenderer } from "./widgets/single-choice.ts";
import { statusRenderer } from "./widgets/status.tsx";
import { tableRenderer } from "./widgets/table/table.tsx";
import { tagsRenderer } from "./widgets/tags.ts";
import { linkRenderer, passwordRenderer, textAreaRenderer, textBoxRenderer } from "./widgets/texts.tsx";

export const standardRenderers: readonly FieldRenderer[] = [
  unknownRenderer,
  textBoxRenderer,
  textAreaRenderer,
  numberRenderer,
  moneyRenderer,
  priceRenderer,
  marginRenderer,
  ratingRenderer,
  checkBoxRenderer,
  switchRenderer,
  comboboxRenderer,
  remoteChoiceRenderer,
  codeChoiceRenderer,
  pickerRenderer,
  radioGroupRenderer,
  multiSelectRenderer,
  rowPickerRenderer,
  tagsRenderer,
  dateRenderer,
  dateTimeRenderer,
  dueRenderer,
  statusRenderer,
  linkRenderer,
  headingRenderer,
  hiddenRenderer,
  nestedRenderer,
  monthRenderer,
  timeRenderer,
  passwordRenderer,
  colorRenderer,
  ipRangesRenderer,
  fileRenderer,
  imageRenderer,
  attachmentsRenderer,
  markdownRenderer,
  jsonRenderer,
  keyValueRenderer,
  localizedTextRenderer,
  tableRenderer,
];
