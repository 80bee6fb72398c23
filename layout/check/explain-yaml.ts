/** Explains errors of the YAML parsers to authors of layouts and contracts: the probable intention, and how to write it. */
export interface YamlProblem {
  readonly message: string;
  readonly hint: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
}

interface Rule {
  /** The library's own message. */
  readonly said: RegExp;
  /** Text of the unreadable line. */
  readonly line?: RegExp;
  readonly message: string;
  readonly hint: string;
}

const QUOTES = 'put the text in quotes, e.g. Title: "Orders: open"';

/** The first match counts. The line is more specific than the library's message: it shows the intention. */
const RULES: readonly Rule[] = [
  {
    said: /tab|indentation with tabs/i,
    line: /^ *\t/,
    message: "the line is indented with a tab",
    hint: "indent with spaces, two for each level",
  },
  {
    said: /./,
    line: /[,{[]\s*\w+: *\{\w+\}|: *\/[^"']*\{\w+\}/,
    message: "the braces of a route or parameter are read as the beginning of an object",
    hint: 'put the route in quotes, e.g. Route: "/orders/{orderId}"',
  },
  {
    said: /multiline key|implicit key|nested mapping|mapping values|compact mapping|bad indentation of a mapping|key-value separator|end of the stream or a document/i,
    line: /^\s*(- )?[\w.]+: +[^"'{[#|>][^#]*: /,
    message: 'a second ": " is in a text without quotes, so it cannot be told where the text begins',
    hint: QUOTES,
  },
  {
    said: /./,
    line: /^\s*(- )?[\w.]+: +(\{\{|[@`%])/,
    message: "the text begins with a sign that means something in YAML: @, `, %, or {{",
    hint: 'put the text in quotes, e.g. Text: "{{ Account.Name }}"',
  },
  {
    said: /./,
    line: /^\s*(- )?[\w.]+: +!/,
    message: "an ! at the beginning means something in YAML",
    hint: 'put the expression in quotes, e.g. VisibleWhen: "!Values.IsClosed"',
  },
  {
    said: /./,
    line: /: +'[^']*'[^\s,}\]#']/,
    message: "a quote in the text ends it too early",
    hint: `use the other quotes, e.g. "it's", or write the quote twice, e.g. 'it''s'`,
  },
  {
    said: /deficient indentation|sufficiently indented/i,
    message: "a quote or bracket that is opened above is not closed before this line",
    hint: "close it, or indent the line if it belongs to it",
  },
  {
    said: /single quoted|double quoted|missing closing ['"]|quote/i,
    message: "a quote is opened and never closed",
    hint: "close it, or write '' for a single quote inside single quotes",
  },
  {
    said: /flow collection|flow map|flow sequence|flow mapping|comma|expected the node content/i,
    message: "a comma, a colon or a closing brace is missing in { … } or [ … ]",
    hint: "e.g. { Service: Account, Operation: ListAccounts }; texts with { } [ ] , or : in them need quotes",
  },
  {
    said: /indentation|indent|aligned|same level|column|sequence entry|block sequence|not allowed .* same line/i,
    message: "the line is indented by another number of spaces than its neighbours",
    hint: "give all members of an object, and all - of a list, the same indentation",
  },
  {
    said: /alias|anchor/i,
    message: "*name repeats a part that no &name marks before it, or too often",
    hint: "mark the part with &name where it is written first, or write it out",
  },
  {
    said: /duplicat|unique/i,
    message: "the same name is written twice in one object",
    hint: "keep one of the two",
  },
  {
    said: /escape/i,
    message: "a backslash in double quotes begins a sign that is not known",
    hint: "use single quotes for texts with backslashes, e.g. Pattern: '^\\d+$'",
  },
  {
    said: /tag|directive/i,
    message: "signs that mean something in YAML begin the text: !, % or &",
    hint: QUOTES,
  },
  {
    said: /block mapping|block map|expected ':'|':' after|mapping key|separator|colon/i,
    message: "a name without a colon and a value",
    hint: "write name: value, with a space behind the colon",
  },
  {
    said: /end of the stream|document|end of input/i,
    message: "the text goes on where it should end",
    hint: "indent what belongs to the line before, or remove ---",
  },
  {
    said: /printable|control|valid JSON|null|character/i,
    message: "a character that cannot be written in YAML",
    hint: "remove it, and type that part of the text again",
  },
];

/** Conflict markers of a merge. All other errors of the text follow from them. */
const MERGE_MARK = /^(?:<{7} |={7}$|>{7} )/m;

export function explainYaml(text: string, found: Omit<YamlProblem, "hint">): YamlProblem {
  const mark = MERGE_MARK.exec(text);
  if (mark !== null)
    return {
      message: "a merge left its marks here (<<<<<<<, =======, >>>>>>>)",
      hint: "keep one of the two sides and remove the three lines of marks",
      line: text.slice(0, mark.index).split("\n").length,
      column: 1,
    };
  const { line, column } = found;
  const read = text.split("\n")[line - 1] ?? "";
  const rule = RULES.find(({ said, line: pattern }) => said.test(found.message) && (pattern === undefined || pattern.test(read)));
  const message = rule?.message ?? "this cannot be read as YAML";
  return { message, hint: rule?.hint ?? "compare the line with the lines around it: indentation, colons and quotes", line, column };
}
