import { screens } from '#kernel/web/screen.ts';

export default screens({
  AddEmployeePage: { load: () => import('./AddEmployeePage.tsx'), words: ['staff'] },
  EditEmployeePage: { load: () => import('./EditEmployeePage.tsx'), words: ['staff'], identifiedBy: 'uid' },
  EmployeeDetailPage: { load: () => import('./EmployeeDetailPage.tsx'), words: ['staff', 'access'], identifiedBy: 'uid' },
  EmployeePowerPage: { load: () => import('./EmployeePowerPage.tsx'), words: ['staff'], identifiedBy: 'uid' },
  ShiftPlanPage: { load: () => import('./ShiftPlanPage.tsx'), words: ['staff'] },
});
