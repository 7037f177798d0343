import { z } from 'zod';
import { across, unspoilt } from '#kernel/contract/across.ts';
import { isIdCardNumber } from '#kernel/contract/id-card.ts';
import { isMobile } from '#kernel/contract/phone.ts';
import { Day, FilePath, Id, RequiredText, says, Text, typedAs } from '#kernel/contract/schema.ts';

/** A staff phone signs in by itself: a mainland mobile or a Hong Kong number. */
const isStaffPhone = (number: string): boolean => isMobile(number) || /^[2-9]\d{7}$/.test(number);

const StaffPhone = typedAs(
  z
    .string(says('staff.mobile_required'))
    .trim()
    .min(1, says('staff.mobile_required'))
    .max(11, says('staff.mobile_invalid'))
    .refine(isStaffPhone, { ...says('staff.mobile_invalid'), ...unspoilt }),
  'phone',
);

const DocumentNumber = z
  .string()
  .trim()
  .max(50)
  .regex(/^[\x20-\x7e]*$/, says('staff.id_number_invalid'))
  // Eighteen characters are a resident identity card; other documents have their own forms.
  .refine((text) => text.length !== 18 || isIdCardNumber(text), says('staff.id_number_invalid'));

/** A colour in calendars. */
export const Colour = z.string().regex(/^#[0-9a-f]{6}$/, says('staff.color_invalid'));

/** Everything on file about somebody's work (specification 2§3, staff). */
const Personnel = {
  real_name: RequiredText(30, 'staff.name_required'),
  mobile_number: StaffPhone,
  /** Left empty: numbered by the shop. */
  staff_num: typedAs(
    z
      .string()
      .max(20, says('staff.staff_num_invalid'))
      .regex(/^[A-Za-z0-9]*$/, says('staff.staff_num_invalid')),
    'code',
  ).default(''),
  /** 0 male, 1 female. */
  gender: z.union([z.literal(0), z.literal(1)]).default(1),
  birth: Day.nullish(),
  /** Left out in an edit: unchanged; readers without the right see it masked and never send it. */
  id_number: DocumentNumber.optional(),
  address: Text(100).default(''),
  entry_date: Day.nullish(),
  position: Text(20).default(''),
  group_id: Id('staff_group').nullish(),
  role_ids: z.array(Id('role')).max(20).default([]),
  identity_ids: z.array(Id('staff_identity')).max(20).default([]),
  color: Colour.nullish(),
  photo: FilePath.nullish(),
  remarks: Text(500).default(''),
};

/** Somebody to take on. With `open_user` the phone may sign in at once, which needs a role. */
export const NewEmployee = z
  .object({
    ...Personnel,
    /** The shop one works in by default; the head office takes on for its branches too. */
    shop_id: Id('shop').optional(),
    open_user: z.boolean().default(true),
  })
  .check(
    across(['open_user', 'role_ids'], ({ open_user, role_ids }, complain) => {
      if (open_user && role_ids.length === 0) complain('role_ids', 'staff.role_required');
    }),
  );
export type NewEmployee = z.output<typeof NewEmployee>;

/**
 * An edited colleague; the phone stays once sign-in has been opened (2§6). Left out, it is unchanged: readers without the right see it
 * masked and never send it; emptied it is no phone. `version` is the one that was read.
 */
export const EditedEmployee = z
  .object({
    uid: Id('staff'),
    version: z.int().min(1),
    ...Personnel,
    mobile_number: typedAs(
      z
        .string()
        .trim()
        .max(11, says('staff.mobile_invalid'))
        .refine((number) => number === '' || isStaffPhone(number), { ...says('staff.mobile_invalid'), ...unspoilt }),
      'phone',
    ).optional(),
  })
  .check(
    across(['mobile_number'], ({ mobile_number }, complain) => {
      if (mobile_number === '') complain('mobile_number', 'staff.mobile_required');
    }),
  );
export type EditedEmployee = z.output<typeof EditedEmployee>;

/** How a colleague is shown to customers (2§3: public display, specialty, tags, introduction). */
export const EmployeeProfile = z.object({
  uid: Id('staff'),
  version: z.int().min(1),
  is_public: z.boolean().default(false),
  specialty: Text(50).default(''),
  tags: z.array(RequiredText(8)).max(10, says('staff.tags_too_many')).default([]),
  introduction: Text(500).default(''),
  attendance_photos: z.array(FilePath).max(20, says('staff.photos_too_many')).default([]),
});
