/** The design of the published site, and what surrounds its pages. Colors are `#rrggbb` in lower case. */
export interface SiteSettings extends SiteChrome {
  readonly colors: { readonly primary?: string; readonly light?: string; readonly dark?: string };
  readonly appearance: { readonly initial: 'system' | 'light' | 'dark'; readonly strict: boolean };
  readonly background: {
    readonly color: TwoColors;
    readonly image?: TwoFiles;
    readonly decoration?: 'gradient' | 'grid' | 'windows';
  };
  readonly fonts: { readonly body?: SiteFont; readonly heading?: SiteFont };
  readonly favicon?: TwoFiles;
  /** The library for icons that do not name one; Font Awesome if absent. */
  readonly iconLibrary?: string;
  readonly notFound: { readonly title?: string; readonly description?: string };
  readonly seo: SeoSettings;
  readonly thumbnails: {
    /** True if `docs.json` has `thumbnails`: each page has a picture of its own. */
    readonly areAsked: boolean;
    readonly background?: string;
    readonly appearance?: 'light' | 'dark';
  };
  readonly contextual: ContextualSettings;
  readonly searchPrompt?: string;
  /** Shown above the title: the nearest group, or the path to it. */
  readonly eyebrows: 'section' | 'breadcrumbs';
  /** True if code is dark on light pages too. */
  readonly darkCode: boolean;
  /** `interaction.drilldown`. If undefined, only a group with a page of its own opens a page. */
  readonly drilldown?: boolean;
}

/** The parts that surround every page; a language may have its own. */
export interface SiteChrome {
  readonly banner?: Banner;
  readonly navbar?: Navbar;
  readonly footer?: Footer;
}

export interface TwoColors {
  readonly light?: string;
  readonly dark?: string;
}

export interface TwoFiles {
  readonly light: string;
  readonly dark: string;
}

export interface SiteFont {
  readonly family: string;
  readonly weight?: number;
  /** A file of the project; undefined if the font must be installed on the reader's machine. */
  readonly source?: string;
  readonly format?: string;
}

export interface Banner {
  /** Markdown. */
  readonly content: string;
  readonly dismissible: boolean;
  readonly type: 'info' | 'warning' | 'critical';
  readonly color?: TwoColors;
}

export interface Navbar {
  readonly links: readonly NavbarLink[];
  readonly primary?: NavbarLink;
}

export interface NavbarLink {
  readonly href: string;
  readonly label?: string;
  readonly type?: 'button' | 'github' | 'discord';
  readonly icon?: NavIcon;
}

/** An icon by its name, or a picture by its path or URL. */
export interface NavIcon {
  readonly name: string;
  readonly library?: string;
  /** `solid`, `brands` … of Font Awesome. */
  readonly style?: string;
}

export interface Footer {
  /** Names of networks with addresses, in document order. */
  readonly socials: readonly { readonly network: string; readonly href: string }[];
  readonly columns: readonly { readonly header?: string; readonly links: readonly TextLink[] }[];
}

export interface TextLink {
  readonly label: string;
  readonly href: string;
}

export interface SeoSettings {
  /** `all`: search engines may list hidden pages too. */
  readonly indexing: 'navigable' | 'all';
  readonly metatags: readonly Metatag[];
  /** Further tags for pages below a path, in document order. */
  readonly paths: readonly { readonly path: string; readonly metatags: readonly Metatag[] }[];
  readonly organization?: { readonly [key: string]: string | readonly string[] };
}

export interface Metatag {
  readonly name: string;
  readonly content: string;
}

export interface ContextualSettings {
  /** In document order; undefined if the site does not set them. */
  readonly options?: readonly ContextualOption[];
}

export type ContextualOption =
  | { readonly kind: 'named'; readonly name: string }
  | {
      readonly kind: 'link';
      readonly title: string;
      readonly description?: string;
      readonly icon?: NavIcon;
      readonly href: string;
      readonly query: readonly { readonly key: string; readonly value: string }[];
    };
