import { sql } from "kysely";
import type { OrderAction, OrderStatus, OrderTarget, ProvisioningErrorCode, ProvisioningResponse } from "../../shared/generated/types.ts";
import { subscriptionHistory } from "../billing/subscription-history.ts";
import { type DemoAccount, daysFromNow } from "../demo-account.ts";
import type { DemoTopic } from "../demo-topic.ts";

/** A row of `provisioning_request`, as JSON. */
export interface DemoRequest {
  readonly account_id: number;
  readonly order_id: string | null;
  readonly sdp_order_id: string | null;
  readonly order_action: OrderAction;
  readonly order_target: OrderTarget;
  readonly order_status: OrderStatus;
  readonly is_rollback_completed: boolean;
  readonly created_at: string;
  readonly last_sent_at: string | null;
  readonly attempt: number;
  readonly error_code: ProvisioningErrorCode | null;
  readonly error_message: string | null;
  readonly error_details: string | null;
  readonly ticket_reference: string | null;
  readonly response_history: readonly ProvisioningResponse[];
}

/** The course of a request: one answer per attempt, and what an operator did about it. */
interface Course {
  readonly action: OrderAction;
  readonly status: OrderStatus;
  readonly at: Date;
  readonly answers: readonly Answer[];
  readonly operator?: string;
  readonly orderId?: string;
  readonly ticket?: string;
  readonly isUndone?: boolean;
  readonly target?: OrderTarget;
}
type Answer = readonly [status: OrderStatus, message: string, code?: ProvisioningErrorCode];

/** Minutes until the next automatic attempt (domain §6.3). */
const WAITS = [1, 5, 30, 120];
const SECOND = 1_000;
const DONE: Answer = ["Completed", "Done."];
const TIMEOUT: Answer = ["Failed", "No answer within 30 seconds.", "Timeout"];
const UNAVAILABLE: Answer = ["Failed", "The connector could not be reached.", "Unavailable"];
const WORKING: Answer = ["InProgress", "Accepted, work has begun."];
const EXISTS: Answer = ["Failed", "Tenant already exists.", "Conflict"];

/** Subscriptions that are still being set up; the companies are those of domain §10.5. */
const OPEN: Readonly<Record<number, Omit<Course, "action" | "at">>> = {
  // Company 108: refused for good, escalated, and waiting for information (5460).
  5009: { status: "Failed", answers: [EXISTS] },
  5010: {
    status: "Escalated",
    answers: [["Failed", "No appliance of this size is left.", "QuotaExceeded"]],
    operator: "The vendor has to free one.",
    ticket: "OPS-2026-0417",
  },
  5460: { status: "WaitingForInput", answers: [["WaitingForInput", "The domain of the tenant is missing."]] },
  // Company 109: cancelled, and Cartnine is still rolling it back.
  5011: { status: "RollingBack", answers: [EXISTS], operator: "Cancelled: the customer has it already." },
  // Company 120: its order was approved, then the connector failed.
  5014: {
    status: "Failed",
    answers: [UNAVAILABLE, UNAVAILABLE, UNAVAILABLE, UNAVAILABLE, UNAVAILABLE],
    orderId: "ORD-2026-0120",
  },
  5015: {
    status: "Escalated",
    answers: [["Failed", "The directory was not found.", "NotFound"]],
    operator: "Asked the vendor which directory it looks for.",
    ticket: "OPS-2026-0423",
  },
  5461: { status: "Pending", answers: [] },
  5462: { status: "Sent", answers: [["Sent", "Accepted."]] },
  5463: { status: "InProgress", answers: [WORKING] },
  5464: { status: "InProgress", answers: [TIMEOUT, WORKING] },
  5465: { status: "InProgress", answers: [WORKING], target: "Manual" },
};

const ENDINGS: readonly Omit<Course, "action" | "at">[] = [
  { status: "Sent", answers: [["Sent", "Accepted."]] },
  { status: "InProgress", answers: [WORKING] },
  { status: "Failed", answers: [["Failed", "The agreement runs until the end of the month.", "Validation"]] },
];

/**
 * The provisioning requests of the demo subscriptions: each was set up once, some were changed, suspended or ended since, and eleven are still
 * being set up. No subscription has two requests that are not final (domain §10.6, invariant 6).
 */
export function demoRequests(tree: readonly DemoAccount[]): DemoRequest[] {
  const products = tree.filter(({ type }) => type === "Product");
  const endOf = new Map(subscriptionHistory(tree).ends.map(({ account_id, ended_at }) => [account_id, new Date(ended_at)]));
  let ending = 0;
  return products.flatMap((product) => {
    const { id, state, createdAt } = product;
    if (state === "Pending") {
      const open = OPEN[id];
      if (open === undefined) throw new Error(`subscription ${id} is being set up, and nothing says how far that is`);
      return [request(product, 1, { action: "Create", at: later(createdAt, daysFromNow(-9)), ...open })];
    }
    const courses: Course[] = [
      { action: "Create", status: "Completed", at: createdAt, answers: id % 17 === 0 ? [TIMEOUT, TIMEOUT, DONE] : [DONE] },
    ];
    if (state === "Active" && id % 29 === 0)
      courses.push({ action: "Update", status: "Completed", at: later(createdAt, daysFromNow(-(id % 60) - 1)), answers: [DONE] });
    if (state === "Active" && id % 97 === 0)
      courses.push({
        action: "Update",
        status: "Cancelled",
        at: later(createdAt, daysFromNow(-(id % 40) - 1)),
        answers: [["Failed", "Fewer seats than are in use.", "Validation"]],
        operator: "Cancelled: the customer keeps the seats.",
        isUndone: true,
      });
    if (state === "Suspended")
      courses.push({ action: "Suspend", status: "Completed", at: later(createdAt, daysFromNow(-(id % 20) - 1)), answers: [DONE] });
    if (state === "Terminated") courses.push({ action: "Terminate", status: "Completed", at: endOf.get(id) ?? createdAt, answers: [DONE] });
    if (state === "Terminating") {
      const course = ENDINGS[ending++ % ENDINGS.length];
      if (course !== undefined) courses.push({ action: "Terminate", at: endOf.get(id) ?? createdAt, ...course });
    }
    return courses.map((course, index) => request(product, index + 1, course));
  });
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);

function request({ id, values }: DemoAccount, number: number, course: Course): DemoRequest {
  const { action, status, at, answers, operator, orderId = null, ticket = null, isUndone = false, target = "VendorConnector" } = course;
  const history: ProvisioningResponse[] = [];
  let sentAt = at.getTime();
  answers.forEach(([answered, message, code], index) => {
    sentAt += index === 0 ? 20 * SECOND : (WAITS[index - 1] ?? 120) * 60 * SECOND;
    const took = code === "Timeout" ? 30 * SECOND : 400 + ((id * 37 + index * 211) % 1_600);
    const attempt = index + 1;
    history.push(
      entry(sentAt, attempt, "Request", "Sent", null, `${action} ${String(values.ServiceDisplayName)}`, null),
      entry(sentAt + took, attempt, "Response", answered, code ?? null, message, took),
    );
  });
  const attempt = Math.max(1, answers.length);
  if (operator !== undefined) history.push(entry(sentAt + 3_600 * SECOND, attempt, "Operator", status, null, operator, null));
  const [, message = null, code = null] = status === "Completed" ? [] : (answers.at(-1) ?? []);
  const failed = code !== null;
  return {
    account_id: id,
    order_id: orderId,
    sdp_order_id: answers.length === 0 ? null : `SDP-${id}-${number}`,
    order_action: action,
    order_target: target,
    order_status: status,
    is_rollback_completed: isUndone,
    created_at: at.toISOString(),
    last_sent_at: answers.length === 0 ? null : new Date(sentAt).toISOString(),
    attempt,
    error_code: code,
    error_message: failed || status === "WaitingForInput" ? message : null,
    error_details: failed ? (typeof values.ErrorDetails === "string" ? values.ErrorDetails : message) : null,
    ticket_reference: ticket,
    response_history: history,
  };
}

const entry = (
  at: number,
  attempt: number,
  direction: ProvisioningResponse["Direction"],
  status: OrderStatus,
  code: ProvisioningErrorCode | null,
  message: string,
  took: number | null,
): ProvisioningResponse => ({
  TimestampUtc: new Date(at).toISOString(),
  Attempt: attempt,
  Direction: direction,
  Status: status,
  Code: code,
  Message: message,
  DurationMs: took,
});

/** Provisioning requests of the standard tree's subscriptions (domain §10.4, §10.5). */
export const writeProvisioning: DemoTopic = async (db, { accounts: tree }) => {
  await sql`
    insert into provisioning_request (account_id, order_id, sdp_order_id, order_action, order_target, order_status, is_rollback_completed, created_at,
      last_sent_at, attempt, error_code, error_message, error_details, ticket_reference, response_history)
    select * from jsonb_to_recordset(${JSON.stringify(demoRequests(tree))}::jsonb) as row (account_id bigint, order_id text, sdp_order_id text,
      order_action text, order_target text, order_status text, is_rollback_completed boolean, created_at timestamptz, last_sent_at timestamptz,
      attempt integer, error_code text, error_message text, error_details text, ticket_reference text, response_history jsonb)`.execute(db);
};
