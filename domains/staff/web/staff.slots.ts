import { pieces } from '#kernel/web/slot.ts';

export default pieces({
  StaffList: { load: () => import('./StaffList.tsx'), words: ['staff', 'access'] },
  IdentityList: { load: () => import('./IdentityList.tsx'), words: ['staff'] },
  DepartmentTree: { load: () => import('./DepartmentTree.tsx'), words: ['staff'] },
  RoomList: { load: () => import('./RoomList.tsx'), words: ['staff'] },
  DeviceList: { load: () => import('./DeviceList.tsx'), words: ['staff'] },
  ShiftList: { load: () => import('./ShiftList.tsx'), words: ['staff'] },
  ShiftPlan: { load: () => import('./ShiftPlan.tsx'), words: ['staff'] },
});
