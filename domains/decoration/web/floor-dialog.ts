/** What a dialog that writes a floor is given. */
export interface FloorDialogProps<Shape> {
  floor: Shape;
  onDone: (floor: Shape) => void;
  onClose: () => void;
}
