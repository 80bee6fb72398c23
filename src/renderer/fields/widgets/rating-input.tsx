import "../../styles/rating.css";
import { mdiClose, mdiStar, mdiStarOutline } from "@mdi/js";
import { Icon } from "../../values/icons/icon.tsx";
import { compiledField, controlProps, type WidgetProps } from "../widget/widget-props.ts";
import { stepsOf } from "./rating.tsx";

/** A rating as a group of radio buttons, so that the usual keys work. */
export function RatingInput(props: WidgetProps) {
  const { id, value, onChange, onBlur, onFocus, label, readonly, disabled, registry } = props;
  const { t } = registry.formContext.ports.texts;
  const field = compiledField(props);
  const count = field === undefined ? 0 : stepsOf(field);
  const { required, ...attributes } = controlProps(props);
  const isLocked = disabled === true || readonly === true;
  const chosen = typeof value === "number" ? value : 0;
  return (
    <span
      id={id}
      role="radiogroup"
      aria-label={label}
      aria-required={required}
      aria-invalid={attributes["aria-invalid"]}
      aria-describedby={attributes["aria-describedby"]}
      className="ts-rating is-edited"
    >
      {Array.from({ length: count }, (_, index) => index + 1).map((step) => (
        <label key={step} className="ts-rating-step">
          <input
            type="radio"
            name={id}
            className="ts-sr"
            checked={step === value}
            disabled={isLocked}
            aria-label={t("renderer.rating.of", { value: step, count })}
            onChange={() => onChange(step, undefined, id)}
            onBlur={() => onBlur(id, value)}
            onFocus={() => onFocus(id, value)}
          />
          <Icon path={step <= chosen ? mdiStar : mdiStarOutline} />
        </label>
      ))}
      {!isLocked && !required && chosen > 0 && (
        <button
          type="button"
          className="ts-icon-button"
          aria-label={t("renderer.choices.clear", { label })}
          onClick={() => onChange(undefined, undefined, id)}
        >
          <Icon path={mdiClose} size={16} />
        </button>
      )}
    </span>
  );
}
