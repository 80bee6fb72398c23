import { useEffect, useMemo, useRef, useState } from "react";
import type { Layout } from "../../../../layout/model.ts";
import { useDrawnForm } from "../properties/drawn-form.tsx";
import type { Addition, Answers, Asking } from "./additions.ts";
import { Cards } from "./cards.tsx";

interface AddFormProps {
  addition: Addition;
  asking: Asking;
  /** Called with the element that the answers make; undefined while an answer is missing. */
  onMade: (element: object | undefined) => void;
}

/** The questions of an addition: cards to choose from, and fields that the renderer draws. */
export function AddForm({ addition, asking, onMade }: AddFormProps) {
  const { cards } = addition;
  const { t } = asking;
  const [answers, setAnswers] = useState<Answers>({});
  const isAsked = cards === undefined || addition.asksFirst === true || answers.card !== undefined;
  const fields = !isAsked ? [] : addition.fields(answers, asking);
  const values = useMemo(() => ({ ...addition.first?.(answers, asking), ...answers }), [addition, answers, asking]);
  const text = JSON.stringify(fields);
  const layout = useMemo(() => layoutOf(JSON.parse(text)), [text]);
  const { forms, draw } = useDrawnForm({
    layout,
    values,
    onTyped: ({ field, state }) => setAnswers((before) => (addition.follow ?? same)({ ...before, [field.name]: state.value ?? undefined })),
    offered: () => addition.offered?.(answers, asking) ?? Promise.resolve([]),
  });
  const made = useRef(onMade);
  made.current = onMade;
  useEffect(() => made.current(addition.make(values, asking)), [addition, values, asking]);
  const questions = forms.map((form) => <div key={form.id}>{draw(form)}</div>);
  return (
    <>
      {addition.asksFirst === true && questions}
      {cards !== undefined && (
        <Cards
          label={t(cards.label)}
          cards={cards.of(asking)}
          chosen={answers.card}
          // A search belongs to its card: another card keeps only label and name.
          onChoose={(card) => setAnswers(({ Label, Name }) => ({ card, Label, Name }))}
        />
      )}
      {addition.asksFirst !== true && questions}
    </>
  );
}

const same = (answers: Answers): Answers => answers;

const layoutOf = (Fields: never[]): Layout => ({
  ...{ Id: "studio.add", Name: "Add", Title: "Add", Target: { Route: "/add" } },
  Pages: [
    {
      ...{ Id: "add", Name: "Add", DisplayValue: "Add" },
      Containers: [{ Kind: "Fields", Id: "add", Name: "Add", DisplayValue: "Add", Fields }],
    },
  ],
});
