/** What the reference of the layout language says of variables and functions of expressions; a test holds it against those that there are. */
import type { Variable } from "../../layout/expressions/environment.ts";

export const VARIABLE_WORDS: Readonly<Record<Variable, { holds: string; where: string }>> = {
  Values: {
    holds: "The record or form as it is typed.",
    where: "Fields, Form, Steps; rows of a Table field read those of the record around",
  },
  Initial: { holds: "The same as it was loaded.", where: "Fields, Form, Steps" },
  Account: { holds: "The open account, whose view the layout is.", where: "everywhere; null on screens with a route" },
  User: { holds: "Who is signed in.", where: "everywhere" },
  Company: { holds: "The company account of that user.", where: "everywhere" },
  Route: { holds: "The parameters of the address.", where: "everywhere" },
  Row: {
    holds: "The row, node, entry or chosen record.",
    where: "Grid, Tree, Chart, Timeline, Flow, Table fields, actions on rows, `CopyFrom.Load`",
  },
  Selection: { holds: "The ticked rows.", where: "actions of a Grid" },
  Step: { holds: "The open step: `Id`, `Name`, `Number`, `Count`.", where: "Steps" },
  Live: {
    holds: "What live sources (`Source.Of`) answer to what is typed now, by the Name of their container; null until there is an answer.",
    where: "pages, containers, actions, `EnabledWhen` and `Confirm` of Form and Steps",
  },
  Result: { holds: "The response of the operation.", where: "`Navigate` and `SuccessMessage` after a call, `Marks` of a Chart" },
};

export const FUNCTION_WORDS: Readonly<Record<string, { form: string; answers: string }>> = {
  can: { form: "can('COMPANY_ACCOUNT', 'Update')", answers: "Does the user hold this flag of the capability?" },
  today: { form: "today()", answers: "The date, in UTC." },
  size: { form: "size(x), x.size()", answers: "Characters of a text, items of a list, members of an object; 0 for null." },
  int: { form: "int(x)", answers: "A whole number; digits after the point are cut off." },
  double: { form: "double(x)", answers: "A number." },
  decimal: { form: "decimal(x)", answers: "An exact decimal." },
  round: { form: "round(x, 2)", answers: "An exact decimal with at most so many places, half away from zero." },
  string: { form: "string(x)", answers: "A text." },
  contains: { form: "x.contains('a')", answers: "Is the text part of the other? False for null." },
  startsWith: { form: "x.startsWith('a')", answers: "Does the text begin so? False for null." },
  endsWith: { form: "x.endsWith('a')", answers: "Does the text end so? False for null." },
  lowerAscii: { form: "x.lowerAscii()", answers: "A to Z in small letters." },
  upperAscii: { form: "x.upperAscii()", answers: "a to z in capitals." },
  trim: { form: "x.trim()", answers: "Without blanks at both ends." },
};
