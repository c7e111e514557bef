import type { AttributeType, ComponentAttribute } from './component.ts';

export function attribute(name: string, type: AttributeType, about: string): ComponentAttribute {
  return { name, type, about };
}

export function required(name: string, type: AttributeType, about: string): ComponentAttribute {
  return { name, type, about, required: true };
}

export function offered(name: string, type: AttributeType, about: string): ComponentAttribute {
  return { name, type, about, required: 'offered' };
}

/** Attributes that several components share, in the same meaning. */
export const shared = {
  title: required('title', 'text', 'The title.'),
  usualTitle: offered('title', 'text', 'The title.'),
  icon: attribute('icon', 'icon', 'Name of an icon, a file of the site, or an address.'),
  iconType: attribute(
    'iconType',
    ['regular', 'solid', 'light', 'thin', 'sharp-solid', 'duotone', 'brands'],
    'Style of a Font Awesome icon.',
  ),
  id: attribute('id', 'text', 'Anchor of its own, for links.'),
  type: attribute('type', 'type', 'Type of the value: `string`, `integer[]`, `string | null`.'),
  isRequired: attribute('required', 'flag', 'The value must be given.'),
  deprecated: attribute('deprecated', 'flag', 'The value should not be used any more.'),
  fallback: attribute('default', 'text', 'Value that the server takes where none is given.'),
} as const;
