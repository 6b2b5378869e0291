import { Drawer, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

type PanelProps = Props & {
  /** Whether a dialog is open over the panel: the escape key then closes only that. */
  readonly covered: boolean;
};

/** A dialog at the side of the page. Its heading is no banner, which a page has once. */
export const SidePanel = ({ title, covered, onClose, children }: PanelProps) => (
  <Drawer.Root opened onClose={onClose} closeOnEscape={!covered} position="right" size="lg">
    <Drawer.Overlay />
    <Drawer.Content>
      <Group justify="space-between" p="md" wrap="nowrap">
        <Drawer.Title fw={700}>{title}</Drawer.Title>
        <Drawer.CloseButton aria-label="Close" />
      </Group>
      <Drawer.Body>{children}</Drawer.Body>
    </Drawer.Content>
  </Drawer.Root>
);

type DialogProps = Props & {
  /** Whether only a button closes the dialog: it shows what cannot be shown again. */
  readonly locked?: boolean;
};

/** A dialog over the page. */
export const Dialog = ({ title, locked = false, onClose, children }: DialogProps) => (
  <Modal.Root
    opened
    onClose={onClose}
    closeOnEscape={!locked}
    closeOnClickOutside={!locked}
    centered
  >
    <Modal.Overlay />
    <Modal.Content>
      <Group justify="space-between" p="md" wrap="nowrap">
        <Modal.Title fw={700}>{title}</Modal.Title>
        <Modal.CloseButton aria-label="Close" />
      </Group>
      <Modal.Body>{children}</Modal.Body>
    </Modal.Content>
  </Modal.Root>
);
