import type { PlatformExtension } from '../../api/platform-extension.ts';
import type { ChannelRef, OperationRef } from '../../docs-json/nav-element.ts';
import type { JsonObject } from '../../source/document/json-value.ts';
import type { Location } from '../../source/text/span.ts';

/** The known keys of front matter; `all` has the unknown ones too. */
export interface FrontMatter {
  readonly title?: string;
  readonly sidebarTitle?: string;
  readonly description?: string;
  readonly icon?: string;
  /** The location of `icon`, if it is a string. */
  readonly iconAt?: Location;
  readonly tag?: string;
  readonly hidden: boolean;
  readonly noindex: boolean;
  readonly deprecated: boolean;
  readonly mode?: string;
  readonly url?: string;
  readonly canonical?: string;
  readonly version?: string;
  readonly openapi?: { readonly ref: OperationRef; readonly at: Location };
  readonly asyncapi?: { readonly ref: ChannelRef; readonly at: Location };
  readonly schema?: { readonly file?: string; readonly name: string; readonly at: Location };
  /** `api: "METHOD url-or-path"`. */
  readonly api?: { readonly method: string; readonly target: string; readonly at: Location };
  readonly authMethod?: string;
  readonly contentType?: string;
  /** `playground` and `examples` of front matter. */
  readonly platform: PlatformExtension;
  /** The pictures and other addresses, located without quotes. */
  readonly links: readonly { readonly href: string; readonly image: boolean; readonly at: Location }[];
  readonly all: JsonObject;
}

/** A page file, split into front matter and body. */
export interface PageFile {
  readonly file: string;
  /** Read again if it is not the text that was read last. */
  readonly text: string;
  readonly frontMatter: FrontMatter;
  /** True if there may be comments `apidocs-ignore`. */
  readonly mayIgnore: boolean;
  /** Offset of the first character after the front matter. */
  readonly bodyStart: number;
}
