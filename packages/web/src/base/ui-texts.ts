import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UiTexts } from '@plinth/ui/provider/ui-texts.ts';

/** Every sentence the components say by themselves, in the language of the page. */
export function useTranslatedUiTexts(): UiTexts {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      close: t('shell.ui.close'),
      clear: t('shell.ui.clear'),
      cancel: t('shell.ui.cancel'),
      loading: t('shell.loading'),
      search: t('shell.ui.search'),
      noResults: t('shell.ui.noResults'),
      required: t('shell.ui.required'),
      notifications: t('shell.ui.notifications'),
      dismiss: t('shell.ui.dismiss'),
      copy: t('shell.ui.copy'),
      copied: t('shell.ui.copied'),
      showPassword: t('shell.ui.showPassword'),
      hidePassword: t('shell.ui.hidePassword'),
      openCalendar: t('shell.ui.openCalendar'),
      previousMonth: t('shell.ui.previousMonth'),
      nextMonth: t('shell.ui.nextMonth'),
      today: t('shell.ui.today'),
      datePlaceholder: t('shell.ui.datePlaceholder'),
      from: t('shell.ui.from'),
      to: t('shell.ui.to'),
      breadcrumbs: t('shell.ui.breadcrumbs'),
      openSidebar: t('shell.ui.openSidebar'),
      collapseSidebar: t('shell.ui.collapseSidebar'),
      expandSidebar: t('shell.ui.expandSidebar'),
      mainNavigation: t('shell.ui.mainNavigation'),
      skipToContent: t('shell.ui.skipToContent'),
      allTabs: t('shell.ui.allTabs'),
      columns: t('shell.ui.columns'),
      resetColumns: t('shell.ui.resetColumns'),
      sortAscending: t('shell.ui.sortAscending'),
      sortDescending: t('shell.ui.sortDescending'),
      selectRow: (title) => t('shell.ui.selectRow', { title }),
      selectAll: t('shell.ui.selectAll'),
      selectedCount: (count) => t('shell.ui.selectedCount', { count }),
      clearSelection: t('shell.ui.clearSelection'),
      rowActions: (title) => t('shell.ui.rowActions', { title }),
      pagination: t('shell.ui.pagination'),
      nextPage: t('shell.ui.nextPage'),
      previousPage: t('shell.ui.previousPage'),
      firstPage: t('shell.ui.firstPage'),
      lastPage: t('shell.ui.lastPage'),
      pageOf: (page, pages) => t('shell.ui.pageOf', { page, pages }),
      rangeOf: (from, to, total) =>
        total === null
          ? t('shell.ui.rangeOfUnknown', { from, to })
          : t('shell.ui.rangeOf', { from, to, total }),
      rowsPerPage: t('shell.ui.rowsPerPage'),
    }),
    [t],
  );
}
