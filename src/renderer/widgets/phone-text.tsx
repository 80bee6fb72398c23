/**
 * A number as it is stored: international, with its plus sign. How each country groups its digits is 29 KiB to know, which is more than reading them in one
 * row is worth on every screen of an account.
 */
export function PhoneText({ number }: { number: string }) {
  return <bdi dir="ltr">{number}</bdi>;
}
