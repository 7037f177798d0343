import { z } from 'zod';
import { Cents, CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Bytes, Day, FilePath, Id, RequiredText, says, Text } from '#kernel/contract/schema.ts';
import { ActivityPhase } from './activity.form.ts';
import { SignUpMobile } from './sign-up.endpoints.ts';

// What a customer calls, who has no account: by the code of an event's page.

/** The code of an event's page. */
const page_code = Text(40);

/** `GET /shop/event/page/query`: an event as everybody may know it; 404 for a code that is none. */
export const eventPage = endpoint({
  id: 'activity.event_page.look', method: 'GET', path: '/shop/event/page/query', access: 'public', limit: 120,
  request: z.object({ page_code }),
  response: z.object({
    event_name: z.string(),
    /** People sign up while it is running. */
    phase: ActivityPhase,
    starts_at: z.string(),
    ends_at: z.string(),
    buy_until: Day.nullable(),
    currency_code: Currency,
    fee_cents: CentsTotal,
    /** What the same costs otherwise. */
    list_cents: CentsTotal,
    /** Null: as many as come. */
    left_num: z.int().nullable(),
    instructions: z.string(),
    background_colour: z.string(),
    head_images: z.array(FilePath),
    bottom_images: z.array(FilePath),
    poster_image: FilePath.nullable(),
    service_image: FilePath.nullable(),
    items: z.array(z.object({ name: z.string(), num: z.int(), event_price: Cents, price: Cents.nullable() })),
    shops: z.array(z.object({ shop_id: Id('shop'), shop_name: z.string(), phone: z.string(), address: z.string() })),
  }),
});
export type EventPage = z.infer<typeof eventPage.response>;

/** `GET /shop/event/page/picture`: a picture that an event's page shows; 404 for any other. */
export const eventPagePicture = endpoint({
  id: 'activity.event_page.picture', method: 'GET', path: '/shop/event/page/picture', access: 'public', limit: 600, produces: 'application/octet-stream',
  request: z.object({ page_code, path: FilePath }), response: Bytes,
});

/** `POST /shop/event/page/sendCode`: a code to the phone of whoever signs up; the picture's characters are used up. */
export const eventPageCode = endpoint({
  id: 'activity.event_page.code', method: 'POST', path: '/shop/event/page/sendCode', access: 'public', limit: 10,
  request: z.object({ page_code, mobile_number: SignUpMobile, uuid: RequiredText(64), code: Text(12) }), response: z.null(),
});

/** `POST /shop/event/page/signUp`: signs whoever proved a phone up in one of its shops; 409 where no place is left, or they are signed up already. */
export const eventPageSignUp = endpoint({
  id: 'activity.event_page.sign_up', method: 'POST', path: '/shop/event/page/signUp', access: 'public', limit: 20,
  request: z.object({
    page_code,
    shop_id: Id('shop', 'activity.event_shop_required'),
    name: RequiredText(30, 'activity.event_person_name_required'),
    mobile_number: SignUpMobile,
    sms_code: z.string(says('activity.event_sms_code_required')).regex(/^\d{6}$/, says('activity.event_sms_code_required')),
    remarks: Text(200).default(''),
  }),
  response: z.null(),
});
