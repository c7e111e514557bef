/**
 * Names that sites use and that neither library has, most of them of Font Awesome Pro or of an older Lucide, each after
 * the icon that is shown instead.
 */
const table = `
arrow-down-to-line: arrow-down-to-bracket
banknote: money-bill-simple circle-dollar
battery-charging: battery-bolt
bell-ring: bell-on
book-open: book-open-cover
book-open-text: book-sparkles notes
bot: message-bot robot-astromech
box: box-taped container-storage
box-open: box-open-full
braces: brackets-curly
brackets: brackets-square
calendar: calendar-lines calendar-pen
chart-column: chart-mixed chart-simple-horizontal
chart-pie: chart-pie-simple
chart-scatter: chart-scatter-bubble
trending-down: chart-line-down
trending-up: chart-line-up
circle-help: comments-question messages-question
clapperboard: clapperboard-play
cloud: cloud-word
code: function input-code
cpu: microchip-ai
credit-card: credit-card-blank
expand: arrows-maximize expand-wide
file-badge: file-certificate
file-json: file-brackets-curly
file-search: file-magnifying-glass
flask-conical: flask-round-potion
git-branch: code-branch-simple
globe: globe-pointer browser-globe
laptop: laptop-mobile laptop-arrow-down
layout-dashboard: grid-2 table-layout
lightbulb: lightbulb-on lightbulb-exclamation
list-ordered: list-numbers
memory-stick: memory-ai
message-circle: message-smile message-middle
messages-square: messages
mic: microphone-stand
monitor: monitor-waveform
network: diagram-nested
package: box-circle-check
app-window: browser browsers window
party-popper: party-horn
phone-incoming: phone-arrow-down-left
phone-outgoing: phone-arrow-up-right phone-arrow-right
plug: plug-circle
repeat: arrows-repeat loop
rocket: rocket-launch
scan-barcode: barcode-read barcode-scan
scan-face: face-viewfinder
scan: scanner-image
share-2: share-all
shield-alert: shield-exclamation shield-quartered
shopping-cart: cart-flatbed-boxes
signal: signal-bars signal-good
radio: signal-stream
sliders-horizontal: adjustments sliders-simple
spider: spider-web
square-terminal: rectangle-terminal
target: bullseye-arrow
text-cursor-input: input-text
type: text-size
waypoints: api flow
workflow: pipe diagram-subtask
audio-lines: waveform waveform-lines
activity: wave-pulse
settings: gear-complex gear-complex-code gear-code
smile: face-smiling-hands
user-round: user-hair user-vneck
wand-sparkles: wand-magic-sparkle
`;

/** Maps each name that is unknown to the icon that is shown instead. */
export const standIns: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [shown = '', unknown = ''] = line.split(': ');
      return unknown.split(' ').map((name) => [name, shown] as const);
    }),
);
