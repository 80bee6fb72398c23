/** One exchange rate a pair of currencies and moment, in the direction in which it is one or more; the other direction is its exact inverse (commerce C7). */
export const RATES = `
create temporary table rate_taken on commit drop as
  select distinct on (least(from_currency, to_currency), greatest(from_currency, to_currency), valid_from)
    case when rate >= 1 then from_currency else to_currency end as from_currency, case when rate >= 1 then to_currency else from_currency end as to_currency,
    case when rate >= 1 then rate::numeric else round(1 / rate, 15) end as rate, valid_from, retrieved_at, source, set_by
  -- Of two directions at one moment the one that is one or more, which has more digits.
  from exchange_rate order by least(from_currency, to_currency), greatest(from_currency, to_currency), valid_from, rate >= 1 desc;
delete from exchange_rate;
alter table exchange_rate alter column rate type numeric(30,15), drop constraint exchange_rate_rate_check,
  add constraint exchange_rate_rate_check check (rate >= 1);
create unique index exchange_rate_pair on exchange_rate (least(from_currency, to_currency), greatest(from_currency, to_currency), valid_from);
insert into exchange_rate (from_currency, to_currency, rate, valid_from, retrieved_at, source, set_by) select * from rate_taken;

drop function exchange_rate_at(text, text, timestamptz);
drop function direct_rate(text, text, timestamptz);

-- The rate of a moment (domain §4.3): the latest of the pair, else by way of the distributor's currency. Stale after two working days, one set by hand after
-- thirty days; a rate made of two is as old as its older one. No row: there is none. The rate is numerator / denominator; to fifteen places for reading.
create function direct_rate(sold text, bought text, moment timestamptz)
returns table (rate numeric, is_stale boolean, numerator numeric, denominator numeric, rate_of timestamptz) language sql stable parallel safe as $$
  select case when r.from_currency = sold then r.rate else round(1 / r.rate, 15) end,
    moment > case r.source when 'Manual' then r.retrieved_at + interval '30 days' else working_days_after(r.retrieved_at, 2) end,
    case when r.from_currency = sold then r.rate else 1 end, case when r.from_currency = sold then 1 else r.rate end, r.valid_from
  from exchange_rate r where least(r.from_currency, r.to_currency) = least(sold, bought) and greatest(r.from_currency, r.to_currency) = greatest(sold, bought)
    and r.valid_from <= moment
  order by r.valid_from desc limit 1
$$;

create function exchange_rate_at(sold text, bought text, moment timestamptz)
returns table (rate numeric, is_stale boolean, numerator numeric, denominator numeric, rate_of timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select ways.rate, ways.is_stale, ways.numerator, ways.denominator, ways.rate_of from (
    select 1::numeric, false, 1::numeric, 1::numeric, moment, 0 where sold = bought
    union all select d.rate, d.is_stale, d.numerator, d.denominator, d.rate_of, 1 from direct_rate(sold, bought, moment) d where sold <> bought
    union all select round(a.numerator * b.numerator / (a.denominator * b.denominator), 15), a.is_stale or b.is_stale, a.numerator * b.numerator,
        a.denominator * b.denominator, least(a.rate_of, b.rate_of), 2
      from (select currency from account where parent_account_id is null order by account_id limit 1) base,
        direct_rate(sold, base.currency, moment) a, direct_rate(base.currency, bought, moment) b
      where sold <> bought) ways (rate, is_stale, numerator, denominator, rate_of, way)
  order by way limit 1
$$;
revoke execute on function exchange_rate_at(text, text, timestamptz) from public;
grant execute on function exchange_rate_at(text, text, timestamptz) to tessera_app;`;
