/**
 * Every sentence the components say by themselves, in the language of the person.
 * Filled by the application once; a function receives numbers because plural forms and digits differ by language.
 */
export type UiTexts = {
  close: string;
  clear: string;
  cancel: string;
  loading: string;
  search: string;
  noResults: string;
  required: string;
  /** Name of the region toasts appear in. */
  notifications: string;
  dismiss: string;
  copy: string;
  copied: string;
  showPassword: string;
  hidePassword: string;

  openCalendar: string;
  previousMonth: string;
  nextMonth: string;
  today: string;
  /** How a date is typed, such as dd/mm/yyyy. */
  datePlaceholder: string;
  from: string;
  to: string;

  breadcrumbs: string;
  openSidebar: string;
  collapseSidebar: string;
  expandSidebar: string;
  mainNavigation: string;
  skipToContent: string;

  allTabs: string;

  columns: string;
  resetColumns: string;
  sortAscending: string;
  sortDescending: string;
  selectRow: (title: string) => string;
  selectAll: string;
  selectedCount: (count: number) => string;
  clearSelection: string;
  rowActions: (title: string) => string;
  pagination: string;
  nextPage: string;
  previousPage: string;
  firstPage: string;
  lastPage: string;
  pageOf: (page: number, pages: number) => string;
  /** `total` is null while it is not known. */
  rangeOf: (from: number, to: number, total: number | null) => string;
  rowsPerPage: string;
};
