import { changelogPageMissing } from './config/changelog-page-missing.ts';
import { fontFamilyMissing } from './config/font-family-missing.ts';
import { socialUnknown } from './config/social-unknown.ts';
import { asyncServer } from './descriptions/async-server.ts';
import { bodySchemaReference } from './descriptions/body-schema-reference.ts';
import { discriminatorUndefined } from './descriptions/discriminator-undefined.ts';
import { formatMisspelt } from './descriptions/format-misspelt.ts';
import { linkOperationMissing } from './descriptions/link-operation-missing.ts';
import { mediaTypeInvalid } from './descriptions/media-type-invalid.ts';
import { requiredUndefined } from './descriptions/required-undefined.ts';
import { templateVariableMissing } from './descriptions/template-variable-missing.ts';
import { editionLink } from './editions/edition-link.ts';
import { editionPageDiffers } from './editions/edition-page-differs.ts';
import { editionPageMissing } from './editions/edition-page-missing.ts';
import { editionPageOlder } from './editions/edition-page-older.ts';
import { versionPageMissing } from './editions/version-page-missing.ts';
import { environmentDescription } from './environments/environment-description.ts';
import { environmentDuplicateName } from './environments/environment-duplicate-name.ts';
import { environmentNestedVariable } from './environments/environment-nested-variable.ts';
import { environmentSecretValue } from './environments/environment-secret-value.ts';
import { environmentServer } from './environments/environment-server.ts';
import { environmentUnknownVariable } from './environments/environment-unknown-variable.ts';
import { extensionMisspelt } from './extensions/extension-misspelt.ts';
import { platformValue } from './extensions/platform-value.ts';
import { brokenAnchor } from './links/broken-anchor.ts';
import { brokenLink } from './links/broken-link.ts';
import { descriptionLink } from './links/description-link.ts';
import { fileMissing } from './links/file-missing.ts';
import { fileRunnable } from './links/file-runnable.ts';
import { linkUnlisted } from './links/link-unlisted.ts';
import { defaultDuplicate } from './navigation/default-duplicate.ts';
import { elementEmpty } from './navigation/element-empty.ts';
import { elementNameMissing } from './navigation/element-name-missing.ts';
import { elementNotDrawn } from './navigation/element-not-drawn.ts';
import { entryAddress } from './navigation/entry-address.ts';
import { entryDuplicate } from './navigation/entry-duplicate.ts';
import { entryExcluded } from './navigation/entry-excluded.ts';
import { entryLowerCase } from './navigation/entry-lower-case.ts';
import { entrySnippet } from './navigation/entry-snippet.ts';
import { entryUnmatched } from './navigation/entry-unmatched.ts';
import { groupSignedIn } from './navigation/group-signed-in.ts';
import { navPageMissing } from './navigation/nav-page-missing.ts';
import { operationWithoutPage } from './navigation/operation-without-page.ts';
import { ownerWithoutEndpoints } from './navigation/owner-without-endpoints.ts';
import { referenceAmbiguous } from './navigation/reference-ambiguous.ts';
import { slugCollision } from './navigation/slug-collision.ts';
import { slugUnsafe } from './navigation/slug-unsafe.ts';
import { enumTypeMismatch } from './operations/enum-type-mismatch.ts';
import { headerIgnored } from './operations/header-ignored.ts';
import { operationIdDuplicate } from './operations/operation-id-duplicate.ts';
import { operationIdForm } from './operations/operation-id-form.ts';
import { parameterDuplicate } from './operations/parameter-duplicate.ts';
import { pathAmbiguous } from './operations/path-ambiguous.ts';
import { pathForm } from './operations/path-form.ts';
import { pathParameterMissing } from './operations/path-parameter-missing.ts';
import { pathParameterUnused } from './operations/path-parameter-unused.ts';
import { securitySchemeMissing } from './operations/security-scheme-missing.ts';
import { pageDescriptionAbsent } from './pages/page-description-absent.ts';
import { pageReferenceUnmatched } from './pages/page-reference-unmatched.ts';
import { pageSignedIn } from './pages/page-signed-in.ts';
import { pageTitleDuplicate } from './pages/page-title-duplicate.ts';
import { pageTitleMissing } from './pages/page-title-missing.ts';
import { pageUnreached } from './pages/page-unreached.ts';
import { visibilitySignedIn } from './pages/visibility-signed-in.ts';
import { redirectBroken } from './redirects/redirect-broken.ts';
import { redirectCircle } from './redirects/redirect-circle.ts';
import { redirectDuplicate } from './redirects/redirect-duplicate.ts';
import { redirectForm } from './redirects/redirect-form.ts';
import { redirectShadowsPage } from './redirects/redirect-shadows-page.ts';
import { componentUnused } from './references/component-unused.ts';
import { refCycle } from './references/ref-cycle.ts';
import { refMissing } from './references/ref-missing.ts';
import { refOutside } from './references/ref-outside.ts';
import { refRefused } from './references/ref-refused.ts';
import { refRemote } from './references/ref-remote.ts';
import { refSiblings } from './references/ref-siblings.ts';
import type { DescriptionRule, Rule } from './rule.ts';
import { secretWritten } from './secrets/secret-written.ts';
import { descriptionMissing } from './sources/description-missing.ts';
import { descriptionUnavailable } from './sources/description-unavailable.ts';
import { fileOutside } from './sources/file-outside.ts';
import { overlayConflict } from './sources/overlay-conflict.ts';
import { overlayMissing } from './sources/overlay-missing.ts';
import { overlayUnapplied } from './sources/overlay-unapplied.ts';
import { cssLeftOut } from './style/css-left-out.ts';
import { scriptNotRun } from './style/script-not-run.ts';
import { workflowExchange } from './workflows/workflow-exchange.ts';
import { workflowInput } from './workflows/workflow-input.ts';
import { workflowOperationMissing } from './workflows/workflow-operation-missing.ts';
import { workflowParameter } from './workflows/workflow-parameter.ts';
import { workflowSourceMissing } from './workflows/workflow-source-missing.ts';

/** Rules about links, files, styles, audiences and `api.changelog`, whose problems an export reports too. Most read the bodies of pages. */
export const linkRules: readonly Rule[] = [
  brokenLink,
  brokenAnchor,
  descriptionLink,
  fileMissing,
  fileRunnable,
  linkUnlisted,
  redirectBroken,
  redirectCircle,
  redirectDuplicate,
  redirectForm,
  redirectShadowsPage,
  visibilitySignedIn,
  cssLeftOut,
  scriptNotRun,
  changelogPageMissing,
];

/** Rules about the navigation and its pages that do not read the bodies of pages. */
export const planRules: readonly Rule[] = [
  elementNameMissing,
  elementEmpty,
  groupSignedIn,
  descriptionMissing,
  descriptionUnavailable,
  overlayMissing,
  overlayUnapplied,
  overlayConflict,
  navPageMissing,
  entrySnippet,
  entryUnmatched,
  entryExcluded,
  entryLowerCase,
  entryDuplicate,
  entryAddress,
  elementNotDrawn,
  defaultDuplicate,
  referenceAmbiguous,
  ownerWithoutEndpoints,
  operationWithoutPage,
  pageReferenceUnmatched,
  slugCollision,
  slugUnsafe,
  pageUnreached,
  pageDescriptionAbsent,
  pageTitleDuplicate,
  pageSignedIn,
];

/** Rules about environment files, which are not part of the site. */
const environmentRules: readonly Rule[] = [
  environmentDuplicateName,
  environmentServer,
  environmentDescription,
  environmentUnknownVariable,
  environmentNestedVariable,
  environmentSecretValue,
];

/** Rules about workflows that need the descriptions which their steps call. */
const workflowRules: readonly Rule[] = [
  workflowSourceMissing,
  workflowOperationMissing,
  workflowParameter,
  workflowInput,
  workflowExchange,
];

/** The rules that ask what the whole site refers to. */
export const siteRules: readonly Rule[] = [
  fileOutside,
  fontFamilyMissing,
  socialUnknown,
  ...linkRules,
  pageTitleMissing,
  secretWritten,
  ...environmentRules,
  ...workflowRules,
  refRemote,
  componentUnused,
  extensionMisspelt,
  platformValue,
  editionPageMissing,
  versionPageMissing,
  editionPageOlder,
  editionPageDiffers,
  editionLink,
];

/** Every rule but those about single descriptions, in the order of execution. */
export const rules: readonly Rule[] = [...planRules, ...siteRules];

/** Every rule about single descriptions, in the order of execution. */
export const descriptionRules: readonly DescriptionRule[] = [
  refMissing,
  refOutside,
  refRefused,
  refCycle,
  refSiblings,
  pathAmbiguous,
  pathForm,
  pathParameterMissing,
  pathParameterUnused,
  operationIdDuplicate,
  operationIdForm,
  parameterDuplicate,
  headerIgnored,
  securitySchemeMissing,
  enumTypeMismatch,
  bodySchemaReference,
  mediaTypeInvalid,
  requiredUndefined,
  templateVariableMissing,
  discriminatorUndefined,
  linkOperationMissing,
  formatMisspelt,
  asyncServer,
];
