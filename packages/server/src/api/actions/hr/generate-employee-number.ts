import { generateNumber } from '../functions/generate-number.ts';

export const generateEmployeeNumber = generateNumber({
  method: 'GET',
  path: '/hr/employees/generate-number/',
  id: 'generateEmployeeNumber',
  column: 'employee_number',
  function: 'next_employee_number',
});
