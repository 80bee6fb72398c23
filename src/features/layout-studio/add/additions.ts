/** What can be added to an element: which cards to choose from, which fields to fill in, and the element that the answers make. */
import { mdiCogPlayOutline, mdiFormSelect, mdiMapMarkerRightOutline } from "@mdi/js";
import type { ListName } from "../../../../layout/elements.ts";
import { wordsOfName } from "../../../../layout/from-schema/words.ts";
import { CONTAINER_KINDS, type ContainerKind, DISPLAY_TEMPLATES, type DisplayTemplate, type Field } from "../../../../layout/model.ts";
import { routeNames } from "../../../../layout/routes.ts";
import { textFor } from "../document/element-words.ts";
import { operationsFor } from "../document/operation-fits.ts";
import { idFor, nameFor } from "../new-elements/names.ts";
import { callOf, choicesOf, NEEDS_OPERATION, newContainer, OPERATION_USES, operationNamed } from "../new-elements/new-container.ts";
import { newPage, newStep } from "../new-elements/new-element.ts";
import { customField } from "../new-elements/new-field.ts";
import { memberWords } from "../properties/contract-words.ts";
import type { ElementProfile, PanelSurroundings } from "../properties/element-profile.ts";
import { membersOffered, type Offered, offered, operationsOffered, type Sources } from "../properties/offers.ts";
import type { Card } from "./cards.tsx";
import { KIND_ICONS, TEMPLATE_ICONS } from "./pictures.ts";

export interface Answers {
  readonly card?: string | undefined;
  readonly [field: string]: unknown;
}

export interface Asking extends PanelSurroundings {
  readonly profile: ElementProfile;
  readonly sources: Sources;
  /** Names of registered components. */
  readonly components: readonly string[];
  /** Names of values that the list already shows. */
  readonly taken: ReadonlySet<string>;
  readonly isOpen: boolean;
}

export interface Addition {
  /** The fields appear once a card is chosen, unless `asksFirst`. */
  readonly cards?: { readonly label: string; readonly of: (asking: Asking) => readonly Card<string>[] };
  /** The fields are above the cards and are shown at once. */
  readonly asksFirst?: boolean;
  /** The answers before the user gives any. */
  readonly first?: (answers: Answers, asking: Asking) => Answers;
  readonly fields: (answers: Answers, asking: Asking) => readonly Field[];
  /** The choices of the field `Target`. */
  readonly offered?: (answers: Answers, asking: Asking) => Promise<readonly Offered[]>;
  /** Changes the other answers when one of them changes. */
  readonly follow?: (answers: Answers) => Answers;
  /** @returns undefined while something is missing */
  readonly make: (answers: Answers, asking: Asking) => object | undefined;
}

export const textOf = (answer: unknown): string => (typeof answer === "string" ? answer.trim() : "");
export const field = (Name: string, DisplayValue: string, more: Partial<Field>): Field => ({
  ...{ Id: `add.${Name}`, Name, DisplayValue, DisplayTemplate: "TextBox", DataType: "string", IsCustom: true, Width: 12 },
  ...more,
});
const label = ({ t }: Asking): Field => field("Label", t("studio.add.label"), { MaxLength: 200 });
const target = (DisplayValue: string, { t }: Asking): Field =>
  field("Target", DisplayValue, {
    DisplayTemplate: "Autocomplete",
    EnumsLoaded: false,
    Placeholder: t("studio.properties.chooseOperation"),
  });

/** The addition of a page or a step: it needs only a name. */
const named = (make: (label: string) => object): Addition => ({
  fields: (_, asking) => [label(asking)],
  make: ({ Label }) => (textOf(Label) === "" ? undefined : make(textOf(Label))),
});

/** A new container: its kind, its label and the operation that it is based on. */
const CONTAINER: Addition = {
  cards: {
    label: "studio.add.whatKind",
    of: ({ t, components }) =>
      CONTAINER_KINDS.filter((kind) => kind !== "Custom" || components.length > 0).map((value) => ({
        value,
        icon: KIND_ICONS[value],
        name: t(`studio.add.kind.${value}`),
        sentence: t(`studio.add.kindHelp.${value}`),
      })),
  },
  fields: ({ card, Target }, asking) => {
    const { t, contracts, layout, components } = asking;
    const use = OPERATION_USES[card as ContainerKind];
    const operation = operationNamed(contracts, textOf(Target));
    return [
      label(asking),
      ...(use === undefined ? [] : [target(t(`studio.add.operation.${use}`), asking)]),
      ...(operation === undefined ? [] : choicesOf(operation, layout)).map(({ name, choices }) =>
        field(name, memberWords(name, asking), {
          DisplayTemplate: "Combobox",
          EnumMembers: choices.map((Value) => ({ Value, DisplayName: textFor(wordsOfName(Value), asking.reader) })),
        }),
      ),
      ...(card === "Custom"
        ? [
            field("Component", t("studio.properties.label.Component"), {
              DisplayTemplate: "Combobox",
              EnumMembers: components.map((Value) => ({ Value, DisplayName: Value })),
            }),
          ]
        : []),
    ];
  },
  first: ({ Target }, { contracts, layout, components }) => {
    const operation = operationNamed(contracts, textOf(Target));
    const chosen = (operation === undefined ? [] : choicesOf(operation, layout)).map(({ name, first }) => [name, first] as const);
    return { Component: components[0], ...Object.fromEntries(chosen) };
  },
  offered: ({ card }, { contracts }) => {
    const use = OPERATION_USES[card as ContainerKind] ?? "call";
    // A form calls an operation that changes something; a query rarely needs one.
    const fitting = operationsFor(contracts, use).filter(({ kind }) => use !== "call" || kind === "mutation");
    return Promise.resolve(operationsOffered(fitting, contracts));
  },
  follow: (answers) =>
    textOf(answers.Label) === "" && textOf(answers.Target) !== ""
      ? { ...answers, Label: wordsOfName(textOf(answers.Target).split(".")[1] ?? "") }
      : answers,
  make: ({ card, Label, Target, Component, ...chosen }, { contracts, layout, components, t }) => {
    const kind = card as ContainerKind;
    const operation = operationNamed(contracts, textOf(Target));
    if (textOf(Label) === "" || (operation === undefined && NEEDS_OPERATION.has(kind))) return undefined;
    return newContainer({
      ...{ kind, label: textOf(Label), operation, layout, contracts },
      component: textOf(Component) || (components[0] ?? ""),
      words: { text: t("studio.add.sampleText"), step: t("studio.add.firstStep") },
      chosen: Object.fromEntries(Object.entries(chosen).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []))),
    });
  },
};

const SORTS = { call: mdiCogPlayOutline, form: mdiFormSelect, go: mdiMapMarkerRightOutline } as const;

/** A new button: it calls an operation, opens a form or navigates. */
const ACTION: Addition = {
  cards: {
    label: "studio.add.whatAction",
    of: ({ t }) =>
      Object.entries(SORTS).map(([value, icon]) => ({
        ...{ value, icon },
        name: t(`studio.add.action.${value}`),
        sentence: t(`studio.add.actionHelp.${value}`),
      })),
  },
  fields: ({ card }, asking) => {
    const { t, profile } = asking;
    const name = t(`studio.add.action.${card}`);
    if (card === "form")
      return [
        label(asking),
        field("Target", name, { DisplayTemplate: "Combobox", EnumMembers: membersOffered("forms", [], profile, asking) }),
      ];
    return [label(asking), target(name, asking)];
  },
  offered: ({ card }, asking) => offered(card === "go" ? "routes" : "operations:call", [], asking.profile, asking, asking.sources),
  make: ({ card, Label, Target }, { contracts, layout, profile: { element } }) => {
    const [words, to] = [textOf(Label), textOf(Target)];
    if (words === "" || to === "") return undefined;
    const On = element.kind === "layout" ? "Page" : element.own.Kind === "Grid" ? "Row" : "Container";
    const operation = card === "call" ? operationNamed(contracts, to) : undefined;
    const does =
      operation !== undefined
        ? callOf(operation, layout)
        : card === "form"
          ? { Form: to }
          : { Navigate: { Route: to, ...parametersOf(to, On) } };
    return { Id: idFor(words, "action"), DisplayValue: words, On, ...does };
  },
};

/** Most routes need the account of the row or the open account; the user fills in all other parameters. */
function parametersOf(route: string, on: string): object {
  const names = routeNames(route);
  if (names.length === 0) return {};
  const account = on === "Row" ? "Row.AccountId" : "Route.accountId";
  return { Parameters: Object.fromEntries(names.map((name) => [name, name === "accountId" ? account : "null"])) };
}

/** A field with a value that the contract does not name. */
export const OWN_FIELD: Addition = {
  asksFirst: true,
  cards: {
    label: "studio.add.whatTemplate",
    of: ({ t, isOpen }) =>
      DISPLAY_TEMPLATES.filter((each) => (isOpen || each === "Heading") && each !== "Hidden").map((value) => ({
        value,
        icon: TEMPLATE_ICONS[value],
        name: t(`studio.templates.name.${value}`),
        sentence: t(`studio.templates.help.${value}`),
      })),
  },
  fields: ({ Label, Name }, asking) => {
    const { t, taken } = asking;
    const isTaken = taken.has(textOf(Name) || nameFor(textOf(Label), "Field"));
    const HelpText = t(isTaken ? "studio.add.nameTaken" : "studio.add.nameHelp");
    return [label(asking), field("Name", t("studio.add.name"), { MaxLength: 100, Pattern: "[A-Za-z][A-Za-z0-9_]*", HelpText })];
  },
  make: ({ card, Label, Name }, { sources: { t }, taken }) => {
    const name = textOf(Name) || nameFor(textOf(Label), "Field");
    if (card === undefined || textOf(Label) === "" || !/^[A-Za-z]\w*$/.test(name) || taken.has(name)) return undefined;
    return customField(textOf(Label), name, card as DisplayTemplate, {
      choice: (number) => t("studio.add.choice", { number }),
    });
  },
};

export const ADDITIONS: Partial<Record<ListName, Addition>> = {
  Pages: named(newPage),
  Steps: named(newStep),
  Containers: CONTAINER,
  DetailContainers: CONTAINER,
  Aside: CONTAINER,
  Actions: ACTION,
};
