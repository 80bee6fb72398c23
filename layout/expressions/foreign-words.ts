/**
 * Words and signs of other languages, with what an expression uses instead: for `and` the problem says to write `&&`.
 */
const OPERATORS: Readonly<Record<string, string>> = {
  and: "write && for and",
  or: "write || for or",
  not: "write !, e.g. !Values.IsClosed",
  is: "write == for is, e.g. Values.Country == 'DE'",
  equals: "write ==, e.g. Values.Country == 'DE'",
  eq: "write ==, e.g. Values.Country == 'DE'",
  ne: "write !=, e.g. Values.Country != 'DE'",
  gt: "write >",
  lt: "write <",
  gte: "write >=",
  lte: "write <=",
  between: "write two comparisons, e.g. Values.Seats >= 1 && Values.Seats <= 10",
  like: "write Values.Name.contains('part') or Values.Name.startsWith('part')",
  contains: "write value.contains('part')",
  "&": "write &&",
  "|": "write ||",
  "=": "write == for equal",
  "<>": "write != for not equal",
  ";": "an expression is one value: write one, without ;",
  "`": "put texts in straight quotes: 'DE'",
  "“": "put texts in straight quotes: 'DE'",
  "”": "put texts in straight quotes: 'DE'",
  "‘": "put texts in straight quotes: 'DE'",
  "’": "put texts in straight quotes: 'DE'",
  $: "write the name alone, e.g. Values.Country",
  "#": "write the name alone, e.g. Values.Country",
  "@": "write the name alone, e.g. Values.Country",
};

const FUNCTIONS: Readonly<Record<string, string>> = {
  includes: "write value.contains('part'), or 'value' in list",
  indexOf: "write value.contains('part')",
  length: "write size(value)",
  len: "write size(value)",
  isEmpty: "write size(value) == 0",
  toLowerCase: "write value.lowerAscii()",
  lower: "write value.lowerAscii()",
  toUpperCase: "write value.upperAscii()",
  upper: "write value.upperAscii()",
  some: "write list.exists(item, item.Quantity > 0)",
  any: "write list.exists(item, item.Quantity > 0)",
  every: "write list.all(item, item.Quantity > 0)",
  find: "write list.filter(item, item.IsMain)[0]",
  now: "write today(), the day of the business",
  number: "write int(value), double(value) or decimal(value)",
  float: "write double(value)",
  str: "write string(value)",
  toString: "write string(value)",
  concat: "write a + b",
  slice: "write value.substring(start, end)",
  substr: "write value.substring(start, end)",
  if: "write condition ? value : other",
  iif: "write condition ? value : other",
  coalesce: "write has(Values.Name) ? Values.Name : other",
  hasPermission: "write can('COMPANY_ACCOUNT', 'Update')",
};

const own = (words: Readonly<Record<string, string>>, word: string): string | undefined =>
  Object.hasOwn(words, word) ? words[word] : Object.hasOwn(words, word.toLowerCase()) ? words[word.toLowerCase()] : undefined;

/** The operator for a word of another language; undefined: the word is unknown. */
export const operatorFor = (word: string): string | undefined => own(OPERATORS, word);
/** … for a function. */
export const functionFor = (name: string): string | undefined => own(FUNCTIONS, name);
