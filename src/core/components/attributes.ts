import type { AttributeType, Component, ComponentAttribute } from './component.ts';

export function attribute(name: string, type: AttributeType, about: string): ComponentAttribute {
  return { name, type, about };
}

export function required(name: string, type: AttributeType, about: string): ComponentAttribute {
  return { name, type, about, required: true };
}

export function component(
  name: string,
  content: Component['content'],
  about: string,
  attributes: readonly ComponentAttribute[],
): Component {
  return { name, about, content, attributes };
}

/** Attributes with the same meaning in several components. */
export const shared = {
  title: required('title', 'text', 'The title.'),
  usualTitle: { name: 'title', type: 'text', about: 'The title.', required: 'offered' },
  icon: attribute('icon', 'icon', 'Name of an icon, a file of the site, or a URL.'),
  iconType: attribute(
    'iconType',
    ['regular', 'solid', 'light', 'thin', 'sharp-solid', 'duotone', 'brands'],
    'Style of a Font Awesome icon.',
  ),
  id: attribute('id', 'text', 'Anchor for links.'),
  type: attribute('type', 'type', 'Type of the value: `string`, `integer[]`, `string | null`.'),
  isRequired: attribute('required', 'flag', 'Marks the value as required.'),
  deprecated: attribute('deprecated', 'flag', 'Marks the value as deprecated.'),
  fallback: attribute('default', 'text', 'Default value on the server.'),
} as const;
