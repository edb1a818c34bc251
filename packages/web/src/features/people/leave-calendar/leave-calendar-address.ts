export const leaveCalendarPath = '/hr/leave-calendar';
