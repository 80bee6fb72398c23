import { useEffect, useState } from "react";
import type { GridJob, GridPort, JobRow } from "../../../ports/grid.ts";
import { useTexts } from "../../../ports/ports.ts";

const PAGE = 50;

/** The rows that an operation refused, with the reason for each. */
export function JobRows({ grid, job: { JobId, Done, Failed } }: { grid: GridPort; job: GridJob }) {
  const { t } = useTexts();
  const [rows, setRows] = useState<readonly JobRow[]>([]);
  const [total, setTotal] = useState(Failed);
  const [take, setTake] = useState(PAGE);
  const [hasFailed, setFailed] = useState(false);
  // A retried job keeps its id but has other failed rows.
  const round = `${JobId}|${Done}|${Failed}`;
  useEffect(() => {
    void round;
    let isGone = false;
    grid.jobRows(JobId, { onlyFailed: true, skip: 0, take }).then(
      ({ Items, TotalCount }) => {
        if (isGone) return;
        setRows(Items);
        setTotal(TotalCount);
        setFailed(false);
      },
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [grid, JobId, round, take]);
  if (hasFailed) return <p className="ts-error">{t("renderer.grid.failed")}</p>;
  return (
    <div className="ts-bulk-rows">
      <table aria-label={t("renderer.grid.bulk.refusedRows")}>
        <thead>
          <tr>
            <th scope="col">{t("renderer.grid.bulk.row")}</th>
            <th scope="col">{t("renderer.grid.bulk.reason")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.Key}>
              <td>{row.Label || row.Key}</td>
              <td>{row.Message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < total && take < 200 && (
        <button type="button" className="ts-button is-quiet" onClick={() => setTake(200)}>
          {t("renderer.grid.bulk.more", { count: total - rows.length })}
        </button>
      )}
    </div>
  );
}
