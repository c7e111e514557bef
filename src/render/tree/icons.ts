import type { ComponentNode } from '../../core/pages/page-tree.ts';
import { readJsxSvg } from '../../markup/drawing/read-jsx-svg.ts';
import { attributes, type Html, html, renderDrawing, vectorElement } from '../html.ts';
import { drawIcon } from '../icons/find-icon.ts';
import { type ComponentRenderer, colorProp, type Draw, textProp } from './draw.ts';
import { siteAsset } from './site-link.ts';

/** Renders SVG that is written in the page. */
export function renderSvg(jsx: string, className: string): Html | undefined {
  const drawing = readJsxSvg(jsx);
  if (drawing === undefined) return undefined;
  const {
    class: authored,
    width,
    height,
    viewBox = `0 0 ${Number(width) || 24} ${Number(height) || 24}`,
    ...others
  } = drawing.attributes;
  const size = className === 'x-icon' ? {} : { width, height };
  const attributes = {
    ...others,
    ...size,
    viewBox,
    class: [className, authored].filter(Boolean).join(' '),
    'aria-hidden': 'true',
  };
  return vectorElement('svg', attributes, drawing.children.map(renderDrawing));
}

/** How an icon is drawn. */
interface IconProps {
  readonly iconType?: string;
  readonly color?: string;
  readonly size?: number;
}

/** Renders an icon by its name, an image of the site or of another host, or an emoji. An unknown name shows nothing. */
export function renderIcon(
  icon: string | undefined,
  draw: Pick<Draw, 'context'>,
  props: IconProps = {},
): Html | undefined {
  if (icon === undefined) return undefined;
  if (icon.startsWith('<')) return renderSvg(icon, 'x-icon');
  if (/[./]/.test(icon)) {
    const place = siteAsset(icon, draw.context);
    const { size } = props;
    return place === undefined
      ? undefined
      : html`<img${attributes({ class: 'x-icon', src: place, width: size, height: size })} alt="">`;
  }
  if (/^[\w\s-]*$/.test(icon)) return drawIcon(icon, { library: draw.context.iconLibrary ?? 'fontawesome', ...props });
  return html`<span class="x-icon" aria-hidden="true">${icon}</span>`;
}

/** Renders a neutral icon in the place of one that no library has, so that the titles of cards stay aligned. */
export function renderUnknownIcon(node: ComponentNode): Html | undefined {
  const name = textProp(node, 'icon');
  return name !== undefined && /^[\w\s-]*\w[\w\s-]*$/.test(name)
    ? drawIcon('circle', { library: 'fontawesome', iconType: 'regular' })
    : undefined;
}

/**
 * Renders the icon of a component from `icon` and `iconType`. Its color is `color`, unless the caller uses that
 * otherwise: null is the color of the text.
 */
export function renderComponentIcon(
  node: ComponentNode,
  draw: Draw,
  color: string | null = colorProp(node, 'color') ?? null,
): Html | undefined {
  const { icon } = node.props;
  const named = typeof icon === 'object' && icon !== null && !Array.isArray(icon) ? icon : undefined;
  const [name, style] = [named?.name, named?.style];
  const iconType = typeof style === 'string' ? style : textProp(node, 'iconType');
  return renderIcon(typeof name === 'string' ? name : textProp(node, 'icon'), draw, {
    iconType,
    color: color ?? undefined,
  });
}

const largestIcon = 256;

const renderIconComponent: ComponentRenderer = (node, draw) => {
  const size = Number.parseInt(textProp(node, 'size') ?? '', 10);
  const icon = renderIcon(textProp(node, 'icon', 'name'), draw, {
    iconType: textProp(node, 'iconType'),
    color: colorProp(node, 'color'),
    size: size > 0 ? Math.min(size, largestIcon) : undefined,
  });
  return icon ?? draw.nodes(node.children);
};

/**
 * Renders `<svg>` of the page. The parser passes it on under this name, as no component of MDX has a lower-case name.
 */
const renderDrawn: ComponentRenderer = (node) => renderSvg(textProp(node, 'source') ?? '', 'x-drawn') ?? html``;

export const icons: readonly (readonly [string, ComponentRenderer])[] = [
  ['Icon', renderIconComponent],
  ['svg', renderDrawn],
];
