import { sql } from "kysely";

/** Whether an offer, in the query as `o`, can be ordered today. Others continue for those who have them. */
export const isOrderable = sql<boolean>`(o.status = 'Active' and coalesce(o.valid_from <= business_now()::date, true)
  and coalesce(o.valid_to >= business_now()::date, true))`;
