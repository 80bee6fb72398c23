import "./account-lookup.css";
import { mdiClose } from "@mdi/js";
import { DataGrid, type GridColDef } from "@mui/x-data-grid";
import { useQuery } from "@tanstack/react-query";
import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { AccountSearchResult } from "../../../shared/generated/types.ts";
import { searchQuery } from "../../data/accounts.ts";
import { AccountIcon } from "../../ui/account-icon.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Modal } from "../../ui/modal.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { StateChip } from "../account/state-chip.tsx";
import { errorText } from "../error-text.ts";
import { usePortal } from "../portal-context.ts";
import { MuiScope } from "../theme/mui-scope.tsx";
import { pageNonce } from "../theme/page-nonce.ts";

/** Maximum of the operation; the user narrows the search by typing more. */
const LIMIT = 50;

/** The grid library accepts any text as a column's field; here it must be a member of the row. */
const column = (
  field: keyof AccountSearchResult,
  column: Omit<GridColDef<AccountSearchResult>, "field">,
): GridColDef<AccountSearchResult> => ({
  ...column,
  field,
});

const useColumns = (): GridColDef<AccountSearchResult>[] => {
  const { t } = useTranslation();
  return useMemo(
    () => [
      column("AccountType", {
        headerName: t("lookup.type"),
        width: 150,
        valueGetter: (_, { AccountType }) => t(`account.types.${AccountType}`),
        renderCell: ({ row, formattedValue }) => (
          <span className="lookup-type">
            <AccountIcon icon={row.Icon} />
            {formattedValue}
          </span>
        ),
      }),
      column("DisplayName", { headerName: t("lookup.name"), flex: 2, minWidth: 180 }),
      column("AccountState", {
        headerName: t("lookup.state"),
        width: 130,
        renderCell: ({ row }) => <StateChip state={row.AccountState} />,
      }),
      column("PathText", { headerName: t("lookup.path"), flex: 2, minWidth: 160 }),
      column("AccountId", {
        headerName: t("lookup.id"),
        width: 100,
        align: "right",
        headerAlign: "right",
        valueFormatter: (id) => String(id),
      }),
    ],
    [t],
  );
};

/** All results of a search, sortable and navigable by keyboard. A simple list in a dialog, so X Data Grid draws it. */
export function AccountLookup({ text, onClose }: { text: string; onClose(): void }) {
  const { t } = useTranslation();
  const { branding, preferences } = usePortal();
  const navigate = useNavigate();
  const heading = useId();
  const columns = useColumns();
  const { data, error, refetch } = useQuery({ ...searchQuery(text, LIMIT), meta: { suppressError: true } });
  const open = (accountId: unknown) => {
    onClose();
    void navigate(`/account/${accountId}`);
  };
  return (
    <Modal width={960} labelledBy={heading} className="lookup" onEscape={onClose}>
      <div className="lookup-head">
        <h2 id={heading}>{t("lookup.title", { text })}</h2>
        <button type="button" className="button-icon" aria-label={t("dialogs.close")} onClick={onClose}>
          <Icon path={mdiClose} />
        </button>
      </div>
      {error ? (
        <ErrorState heading="h2" message={errorText(error, t)} onRetry={() => void refetch()} />
      ) : (
        <MuiScope brand={branding.primaryColor} scheme={preferences.scheme}>
          <DataGrid
            nonce={pageNonce()}
            className="lookup-grid"
            rows={data?.Items ?? []}
            columns={columns}
            loading={!data}
            getRowId={({ AccountId }) => AccountId}
            rowHeight={preferences.density === "compact" ? 36 : 44}
            columnHeaderHeight={40}
            pageSizeOptions={[25]}
            initialState={{ pagination: { paginationModel: { pageSize: 25 } } }}
            disableRowSelectionOnClick
            onRowClick={({ id }) => open(id)}
            onCellKeyDown={({ id }, event) => {
              if (event.key === "Enter") open(id);
            }}
          />
        </MuiScope>
      )}
    </Modal>
  );
}
