import { brokenLink } from './broken-link.ts';
import { componentUnused } from './component-unused.ts';
import { descriptionMissing } from './description-missing.ts';
import { descriptionUnavailable } from './description-unavailable.ts';
import { elementNameMissing } from './element-name-missing.ts';
import { entryDuplicate } from './entry-duplicate.ts';
import { entryExcluded } from './entry-excluded.ts';
import { entryLowerCase } from './entry-lower-case.ts';
import { entryUnmatched } from './entry-unmatched.ts';
import { enumTypeMismatch } from './enum-type-mismatch.ts';
import { fileOutside } from './file-outside.ts';
import { navPageMissing } from './nav-page-missing.ts';
import { operationIdDuplicate } from './operation-id-duplicate.ts';
import { overlayConflict } from './overlay-conflict.ts';
import { overlayMissing } from './overlay-missing.ts';
import { ownerWithoutEndpoints } from './owner-without-endpoints.ts';
import { pageReferenceUnmatched } from './page-reference-unmatched.ts';
import { pageUnreached } from './page-unreached.ts';
import { parameterDuplicate } from './parameter-duplicate.ts';
import { pathAmbiguous } from './path-ambiguous.ts';
import { pathParameterMissing } from './path-parameter-missing.ts';
import { pathParameterUnused } from './path-parameter-unused.ts';
import { refCycle } from './ref-cycle.ts';
import { refMissing } from './ref-missing.ts';
import { refOutside } from './ref-outside.ts';
import { refRefused } from './ref-refused.ts';
import { refRemote } from './ref-remote.ts';
import { referenceAmbiguous } from './reference-ambiguous.ts';
import type { DescriptionRule, Rule } from './rule.ts';
import { securitySchemeMissing } from './security-scheme-missing.ts';
import { slugCollision } from './slug-collision.ts';
import { slugUnsafe } from './slug-unsafe.ts';

/** Every rule, in the order in which they are checked. */
export const rules: readonly Rule[] = [
  elementNameMissing,
  descriptionMissing,
  descriptionUnavailable,
  overlayMissing,
  overlayConflict,
  navPageMissing,
  entryUnmatched,
  entryExcluded,
  entryLowerCase,
  entryDuplicate,
  referenceAmbiguous,
  ownerWithoutEndpoints,
  pageReferenceUnmatched,
  slugCollision,
  slugUnsafe,
  pageUnreached,
  fileOutside,
  brokenLink,
];

/** Every rule about API descriptions, in the order in which they are checked. */
export const descriptionRules: readonly DescriptionRule[] = [
  refMissing,
  refOutside,
  refRefused,
  refRemote,
  refCycle,
  pathAmbiguous,
  pathParameterMissing,
  pathParameterUnused,
  operationIdDuplicate,
  parameterDuplicate,
  securitySchemeMissing,
  enumTypeMismatch,
  componentUnused,
];
