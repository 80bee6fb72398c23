/**
 * The sum of whole numbers and decimal strings, to the last digit: as doubles, a thousand times 0.1 is 99.9999999999986.
 *
 * @returns a decimal string, or a number when every value was one and the sum is safe; values that are no numbers count as nothing.
 */
export function exactSum(values: readonly unknown[]): string | number {
  const parsed = values.flatMap((value) => {
    const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(typeof value === "number" ? String(value) : String(value).trim());
    return match ? [{ sign: match[1] === "-" ? -1n : 1n, whole: match[2] ?? "0", fraction: match[3] ?? "" }] : [];
  });
  const places = parsed.reduce((most, { fraction }) => Math.max(most, fraction.length), 0);
  let sum = 0n;
  for (const { sign, whole, fraction } of parsed) sum += sign * BigInt(whole + fraction.padEnd(places, "0"));
  const digits = (sum < 0n ? -sum : sum).toString().padStart(places + 1, "0");
  const text = `${sum < 0n ? "-" : ""}${digits.slice(0, digits.length - places)}${places > 0 ? `.${digits.slice(-places)}` : ""}`;
  return values.every((value) => typeof value === "number") && Math.abs(Number(text)) <= Number.MAX_SAFE_INTEGER ? Number(text) : text;
}
