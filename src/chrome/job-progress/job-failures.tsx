import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { isApiError } from "../../data/api-error.ts";
import { query } from "../../data/operation.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

const listJobRows = query("SelfCare.ListJobRows");

const PAGE = 20;

/** The failed rows of a job with their reasons, page by page. */
export function JobFailures({ jobId }: { jobId: string }) {
  const { t } = useTranslation();
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...listJobRows.key({ jobId, onlyFailed: true }), "pages"],
    queryFn: ({ pageParam, signal }) => listJobRows({ jobId, onlyFailed: true, skip: pageParam, take: PAGE }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ TotalCount }, pages) => (pages.length * PAGE < TotalCount ? pages.length * PAGE : undefined),
    // Retrying the rows changes them.
    staleTime: 0,
    meta: { suppressError: true },
  });
  if (isPending) return <Skeleton width={240} />;
  if (error && !data) {
    return (
      <p className="job-text is-error" role="alert">
        {isApiError(error) ? error.message : t("errors.Unexpected")}{" "}
        <button type="button" className="link-button" onClick={() => void refetch()}>
          {t("states.retry")}
        </button>
      </p>
    );
  }
  const rows = data?.pages.flatMap(({ Items }) => Items) ?? [];
  return (
    <div className="job-failures">
      <ul aria-label={t("jobs.failures")}>
        {rows.map(({ Key, Label, Message }) => (
          <li key={Key}>
            <strong>{Label || Key}</strong>
            <span className="job-reason">{Message}</span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <button type="button" className="link-button" aria-disabled={isFetchingNextPage || undefined} onClick={() => void fetchNextPage()}>
          {t("jobs.moreFailures")}
        </button>
      )}
    </div>
  );
}
