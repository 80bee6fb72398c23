/** Descriptions of variables and functions of expressions in the reference of the layout language; a test compares them with the existing ones. */
import type { Loop } from "../../layout/expressions/comprehension.ts";
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
    where:
      "Grid, Tree, Chart, Timeline, Flow, Matrix, Table fields, actions on rows, `CopyFrom.Load` and `Source` of Compare (the chosen one), live sources that follow a Grid",
  },
  Column: {
    holds: "The column, as its operation answers it.",
    where: "`VisibleWhen`, `EnabledWhen` and `CurrencyFrom` of the cells of a Matrix",
  },
  Selection: {
    holds: "The ticked rows; of a Grid with SaveMode Batch the changed rows as they will be, of a Matrix the changed cells.",
    where: "actions of a Grid, `Confirm` of Grid and Matrix, live sources that follow it",
  },
  Position: { holds: "Where a row is moved to; 1 is the first.", where: "`Reorder` of a Grid" },
  Step: { holds: "The open step: `Id`, `Name`, `Number`, `Count`.", where: "Steps" },
  Live: {
    holds: "What live sources (`Source.Of`) answer to what is typed now, by the Name of their container; null until there is an answer.",
    where: "pages, containers, actions, `EnabledWhen` and `Confirm` of Form and Steps, `Confirm` of a Grid",
  },
  Result: {
    holds: "The response of the operation.",
    where:
      "`Navigate` and `SuccessMessage` after a call, `Marks` of a Chart; the parameters of a record's `Save` (the response it was loaded with)",
  },
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
  divide: {
    form: "divide(x, y, 2)",
    answers: "An exact decimal, rounded once to so many places, half away from zero. Division by zero has no result.",
  },
  isNew: {
    form: "isNew()",
    answers:
      "Is what the fields hold not stored yet? True in a Form or wizard, false in a record that is shown, and in both for its Table fields. In rules of pages, containers and actions: is the layout for an account that is created?",
  },
  date: { form: "date(x), date('2026-12-31')", answers: "The day of a time, in UTC, or a date that is written as a text." },
  addDays: { form: "addDays(x, 30), x.addDays(-1)", answers: "So many days later, or earlier." },
  addMonths: {
    form: "addMonths(x, 1), x.addMonths(1)",
    answers: "The same day so many months later; the last day of a month that is shorter.",
  },
  daysBetween: { form: "daysBetween(from, to)", answers: "Days from one date to another; below zero when the second is earlier." },
  startOfMonth: { form: "startOfMonth(x)", answers: "The first day of the month." },
  endOfMonth: { form: "endOfMonth(x)", answers: "The last day of the month." },
  contains: { form: "x.contains('a')", answers: "Is the text part of the other, or the value in the list? False for null." },
  startsWith: { form: "x.startsWith('a')", answers: "Does the text begin so? False for null." },
  endsWith: { form: "x.endsWith('a')", answers: "Does the text end so? False for null." },
  lowerAscii: { form: "x.lowerAscii()", answers: "A to Z in small letters." },
  upperAscii: { form: "x.upperAscii()", answers: "a to z in capitals." },
  substring: {
    form: "x.substring(0, 3), x.substring(3)",
    answers: "The characters from the first position, counted from 0, up to but without the second; what is not there is left out.",
  },
  replace: { form: "x.replace('a', 'b')", answers: "The text with every occurrence of the first text replaced by the second." },
  trim: { form: "x.trim()", answers: "Without blanks at both ends." },
};

export const LOOP_WORDS: Readonly<Record<Loop, { form: string; answers: string }>> = {
  all: { form: "x.all(i, i > 0)", answers: "Is the condition true for every item? True for an empty list." },
  exists: { form: "x.exists(i, i > 0)", answers: "Is the condition true for at least one item?" },
  exists_one: { form: "x.exists_one(i, i > 0)", answers: "Is the condition true for exactly one item?" },
  map: { form: "x.map(i, i.Product)", answers: "A list with a value from every item." },
  filter: { form: "x.filter(i, i > 0)", answers: "The items for which the condition is true." },
  sum: { form: "x.sum(i, i.Amount)", answers: "The exact sum; values that are missing do not count. 0 for an empty list." },
  min: { form: "x.min(i, i.Price)", answers: "The smallest number, date or text; null for an empty list." },
  max: { form: "x.max(i, i.Price)", answers: "The largest number, date or text; null for an empty list." },
  avg: {
    form: "x.avg(i, i.Price, 2)",
    answers: "The average of the values that are there, rounded once to so many places, half away from zero.",
  },
  count: { form: "x.count(i, i > 0)", answers: "The number of items for which the condition is true." },
};
