import { mdiEyeOffOutline, mdiEyeOutline } from "@mdi/js";
import { type KeyboardEvent, useState } from "react";
import { Icon } from "../../values/icons/icon.tsx";
import { compiledField, controlProps, type WidgetProps } from "../widget/widget-props.ts";

/** Values of `Format` that tell a password manager what to offer. The default is a new password, as most fields set one. */
const PURPOSES: readonly string[] = ["new-password", "current-password", "one-time-code"];

/** The input is masked until the user reveals it. Warns when Caps Lock is on. */
export function PasswordInput(props: WidgetProps) {
  const { id, value, onChange, onBlur, onFocus, label, readonly, disabled, options, registry } = props;
  const { t } = registry.formContext.ports.texts;
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const purpose = compiledField(props)?.field.Format ?? "";
  const control = controlProps(props);
  const hint = `${id}__caps`;
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  const isLocked = readonly === true || disabled === true;
  return (
    <>
      <span className="ts-box">
        <input
          {...control}
          aria-describedby={[control["aria-describedby"], hasCapsLock && hint].filter(Boolean).join(" ") || undefined}
          type={isShown ? "text" : "password"}
          className="ts-input"
          autoComplete={PURPOSES.includes(purpose) ? purpose : "new-password"}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={typeof value === "string" ? value : ""}
          placeholder={props.placeholder}
          readOnly={readonly === true}
          onChange={(event) => onChange(event.target.value === "" ? options.emptyValue : event.target.value, undefined, id)}
          onKeyDown={noticeCapsLock}
          onKeyUp={noticeCapsLock}
          onFocus={() => onFocus(id, value)}
          onBlur={() => {
            setCapsLock(false);
            onBlur(id, value);
          }}
        />
        {!isLocked && (
          <button
            type="button"
            className="ts-icon-button"
            aria-pressed={isShown}
            aria-label={t("renderer.password.show", { label })}
            onClick={() => setShown(!isShown)}
          >
            <Icon path={isShown ? mdiEyeOffOutline : mdiEyeOutline} />
          </button>
        )}
      </span>
      <span id={hint} role="status" className="ts-hint">
        {hasCapsLock ? t("renderer.password.capsLock") : ""}
      </span>
    </>
  );
}
