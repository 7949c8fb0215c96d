export * from './auth.ts';
export * from './employeeWire.ts';
export * from './enumerations.ts';
export * from './errors.ts';
export * from './fields.ts';
export * from './nepaliCalendar.ts';
export * from './students.ts';
