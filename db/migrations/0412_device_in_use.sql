-- What is still to happen on a device, asked before it goes.
create index appointment_item_of_device on appointment_item (org_id, device_id, ends_at) where device_id is not null;
