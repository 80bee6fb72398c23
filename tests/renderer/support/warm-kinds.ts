/** Containers come with the first of their kind; a test that looks for one must not wait for its code to be compiled. */
import "../../../src/renderer/containers/chart/chart-container.tsx";
import "../../../src/renderer/containers/chart/chart-picture.tsx";
import "../../../src/renderer/containers/commands/copy-from/copy-dialog.tsx";
import "../../../src/renderer/containers/custom/custom-container.tsx";
import "../../../src/renderer/containers/flow/flow-container.tsx";
import "../../../src/renderer/containers/steps/steps-kind.tsx";
import "../../../src/renderer/containers/text/text-container.tsx";
import "../../../src/renderer/containers/tiles/tiles-container.tsx";
import "../../../src/renderer/containers/timeline/timeline-container.tsx";
import "../../../src/renderer/containers/tree/tree-container.tsx";
import "../../../src/renderer/fields/widgets/due-view.tsx";
import "../../../src/renderer/fields/widgets/price-view.tsx";
import "../../../src/renderer/values/markdown/rendered-markdown.tsx";
