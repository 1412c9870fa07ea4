import { delivery } from './areas/delivery.ts';

type NameOf<Key> = Key extends `delivery.${infer Name}.${'sms' | 'subject' | 'text'}` ? Name : never;

/** What the catalogue has words for on every channel. */
export type DeliveryTemplate = NameOf<keyof typeof delivery>;

export function isDeliveryTemplate(name: string): name is DeliveryTemplate {
  return `delivery.${name}.text` in delivery;
}
