export const organizationChartPath = '/hr/organization-chart';
