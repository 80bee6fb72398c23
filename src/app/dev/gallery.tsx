import "./gallery.css";
import { type ChangeEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { checkShape } from "../../../layout/check/check-shape.ts";
import type { Layout } from "../../../layout/model.ts";
import { addTexts } from "../i18n/i18n.ts";
import { NotFoundPage } from "../not-found-page.tsx";
import type { Fixture } from "./fixtures/fixture.ts";
import { FIXTURES } from "./fixtures/fixtures.ts";
import { isState, LOOKS, type Look, STATES } from "./fixtures/states.ts";
import english from "./gallery-texts.json";
import { Preview } from "./preview.tsx";

addTexts("en", english);

const GROUPS: readonly Fixture["group"][] = ["container", "every", "template"];

/** The list of fixtures, and the chosen one in the chosen state; the choice is in the address. */
export function Gallery() {
  const { t } = useTranslation();
  const { fixture: id } = useParams();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const [own, setOwn] = useState<Fixture>();
  const fixture = id === undefined ? FIXTURES[0] : id === OWN_ID ? own : FIXTURES.find((each) => each.id === id);
  const stated = query.get("state");
  const state = isState(stated) ? stated : "read";
  const looks = (query.get("look") ?? "").split(",").filter((look): look is Look => LOOKS.some((each) => each === look));
  const title = fixture?.title ?? "";
  useEffect(() => {
    document.title = `${title} · ${t("gallery.title")}`;
  }, [title, t]);
  if (!fixture) return <NotFoundPage />;
  // The containers' state in the address belongs to one fixture state only, so it is dropped.
  const show = (nextState: string, nextLooks: readonly string[]) => setQuery(choice(nextState, nextLooks), { replace: true });
  return (
    <div className="dev">
      <nav className="dev-list" aria-label={t("gallery.title")}>
        {GROUPS.map((group) => (
          <section key={group}>
            <h2>{t(`gallery.${group}`)}</h2>
            <ul>
              {FIXTURES.filter((each) => each.group === group).map((each) => (
                <li key={each.id}>
                  <Link to={`/dev/layouts/${each.id}?${choice(state, looks)}`} aria-current={each === fixture ? "page" : undefined}>
                    {each.title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <h2>{t("gallery.own")}</h2>
        <OwnLayout
          onLayout={(layout) => {
            setOwn(ownFixture(layout, typeof layout.Title === "string" ? layout.Title : layout.Title.en));
            navigate(`/dev/layouts/${OWN_ID}?${choice(state, looks)}`);
          }}
        />
      </nav>
      <div className="dev-shown">
        <div className="dev-bar">
          <h1>{fixture.title}</h1>
          <label>
            {t("gallery.state")}{" "}
            <select className="ts-input" value={state} onChange={(event) => show(event.target.value, looks)}>
              {STATES.map((each) => (
                <option key={each} value={each}>
                  {t(`gallery.states.${each}`)}
                </option>
              ))}
            </select>
          </label>
          {LOOKS.map((look) => (
            <label key={look}>
              <input
                type="checkbox"
                checked={looks.includes(look)}
                onChange={({ target }) => show(state, target.checked ? [...looks, look] : looks.filter((each) => each !== look))}
              />{" "}
              {t(`gallery.looks.${look}`)}
            </label>
          ))}
        </div>
        <Preview key={`${fixture.layout.Id}:${state}`} fixture={fixture} state={state} looks={looks} />
      </div>
    </div>
  );
}

const choice = (state: string, looks: readonly string[]): string => {
  const query = new URLSearchParams({ ...(state === "read" ? {} : { state }), ...(looks.length === 0 ? {} : { look: looks.join(",") }) });
  return query.toString();
};

/** The address of the user's own layout. */
const OWN_ID = "own";

const ownFixture = (layout: Layout, title: string): Fixture => ({ id: OWN_ID, title, group: "container", layout });

/**
 * Shows any layout in every state with sample values, for example the `Layout` of a `GetViewLayout` answer: with data types and in one language, as
 * the server sends it. A text that is not a layout is refused with the first problem.
 */
function OwnLayout({ onLayout }: { onLayout: (layout: Layout) => void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Allows choosing the same file again after it has changed.
    const text = await file?.text();
    target.value = "";
    if (text === undefined) return;
    const layout = parse(text);
    const [problem] = checkShape(layout);
    setReason(problem?.message ?? "");
    if (!problem) onLayout(layout as Layout);
  };
  return (
    <label className="dev-own">
      {t("gallery.ownFile")}
      <input type="file" accept=".json,application/json" onChange={(event) => void choose(event)} />
      {reason !== "" && <span role="alert">{t("gallery.ownWrong", { reason })}</span>}
    </label>
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
